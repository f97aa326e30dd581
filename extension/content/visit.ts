import { type Article, ask, type Refusal } from '../shared/messages.ts';
import type { EarlierReading, Known, PageState } from '../shared/page-state.ts';
import { speak } from '../words/language.ts';
import { activeReading } from './active-reading.ts';
import { isArticle, looks } from './looks.ts';
import { warnOf } from './warn.ts';
import { whenVisible } from './when-visible.ts';

type LookedUp = Extract<PageState, { kind: 'looked-up' }>;

/** The surroundings of a visit. */
export interface VisitContext {
  /** Ends it: whatever is still under way comes to nothing. */
  readonly signal: AbortSignal;
  /** Is told each state the page comes into. */
  readonly show: (state: PageState) => void;
  /** Whether a banner may be shown. */
  readonly warns: boolean;
  /** Called when the document has become another page, without a load. */
  readonly renew: () => void;
}

/**
 * One visit to one page, from its first moment on screen to its remembering: look up early,
 * remember late.
 */
export async function visit({ signal: left, show, warns, renew }: VisitContext): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([left, over.signal]);
  const end = (refusal: Refusal) => {
    show(refused(refusal));
    over.abort();
  };
  try {
    await whenVisible(signal);
    show({ kind: 'watching' });
    const leave = await ask('hello');
    signal.throwIfAborted();
    if (!('dwell' in leave)) return end(leave);

    speak(leave.language);
    const { corner, dwell, notKept } = leave;
    const warn = warnOf(corner, signal);
    const firstLookUp = Promise.withResolvers<void>();
    let article: Article | undefined;
    let address: string | undefined;
    let state: LookedUp | undefined;

    const lookUp = async () => {
      for await (const { page, found } of looks(signal)) {
        if (article && page !== address) return renew();
        if (!isArticle(found)) {
          if (!article) show({ kind: 'not-article', reason: found });
          continue;
        }
        [article, address] = [found, page];
        const known = await ask('lookUp', found);
        signal.throwIfAborted();
        if (!('copies' in known)) return end(known);
        state = {
          ...known,
          kind: 'looked-up',
          readBefore: before(state, known),
          remembered: state?.remembered ?? false,
          notKept,
        };
        show(state);
        if (warns) warn(known.copies);
        firstLookUp.resolve();
      }
    };
    const remember = async () => {
      if (notKept) return;
      await firstLookUp.promise;
      await activeReading(dwell, signal);
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

function refused(refusal: Refusal): PageState {
  if ('off' in refusal) return { kind: 'off', why: refusal };
  if ('excluded' in refusal) return { kind: 'excluded', why: refusal.excluded };
  return { kind: 'trouble', ...refusal };
}

/** Looked up again after it was remembered, the page is known from this very visit: that is no news. */
function before(last: LookedUp | undefined, { readBefore }: Known): EarlierReading | undefined {
  return !last || last.readBefore?.at === readBefore?.at ? readBefore : last.readBefore;
}
