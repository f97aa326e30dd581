import { type Article, ask, type Refusal } from '../shared/messages.ts';
import type { NotArticle } from '../shared/not-article.ts';
import type { PageState } from '../shared/page-state.ts';
import { activeReading } from './active-reading.ts';
import { articles } from './articles.ts';
import { warnOf } from './warn.ts';
import { whenVisible } from './when-visible.ts';

/**
 * One visit to one page, from its first moment on screen to its remembering: look up early,
 * remember late.
 *
 * @param left ends it: the reader has gone on, and whatever is still under way comes to nothing.
 * @param show is told each state the page comes into.
 */
export async function visit(left: AbortSignal, show: (state: PageState) => void): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([left, over.signal]);
  const end = (refusal: Refusal) => {
    show('off' in refusal ? { kind: 'off', why: refusal } : { kind: 'trouble', ...refusal });
    over.abort();
  };
  const setAside = (reason: NotArticle) => {
    show({ kind: 'not-article', reason });
    void ask('setAside', reason).catch(() => {});
  };
  try {
    show({ kind: 'watching' });
    await whenVisible(signal);
    const leave = await ask('hello');
    signal.throwIfAborted();
    if ('off' in leave) return end(leave);

    const warn = warnOf(signal);
    const firstLookUp = Promise.withResolvers<void>();
    let article: Article | undefined;
    let state: Extract<PageState, { kind: 'looked-up' }> | undefined;

    const lookUp = async () => {
      for await (article of articles(signal, setAside)) {
        const found = await ask('lookUp', article);
        signal.throwIfAborted();
        if (!('copies' in found)) return end(found);
        // Looked up again after it was remembered, the page would be known from this very visit.
        const { readBefore, remembered } = state ?? { ...found, remembered: false };
        state = { kind: 'looked-up', copies: found.copies, readBefore, remembered };
        show(state);
        warn(found.copies);
        firstLookUp.resolve();
      }
    };
    const remember = async () => {
      await firstLookUp.promise;
      await activeReading(leave.dwell, signal);
      if (!article || !state) return;
      const kept = await ask('remember', article);
      signal.throwIfAborted();
      if (!('remembered' in kept)) return end(kept);
      state = { ...state, remembered: true };
      show(state);
    };
    await Promise.all([lookUp(), remember()]);
  } catch (error) {
    if (signal.aborted) return;
    // Without an id, the extension was updated, reloaded or removed under this page.
    const orphaned = !browser.runtime?.id;
    end({ trouble: orphaned ? 'lost' : 'unavailable' });
    if (!orphaned) throw error;
  }
}
