import { ask } from '../shared/messages.ts';
import type { PageState } from '../shared/page-state.ts';
import { activeReading } from './active-reading.ts';
import { showBanner } from './banner.ts';
import { findArticle } from './find-article.ts';
import { whenVisible } from './when-visible.ts';

/**
 * One visit to one page, from its first moment on screen to its remembering: look up early,
 * remember late.
 *
 * @param signal ends it: the reader has gone on, and whatever is still under way comes to nothing.
 * @param show is told each state the page comes into.
 */
export async function visit(signal: AbortSignal, show: (state: PageState) => void): Promise<void> {
  try {
    show({ kind: 'watching' });
    await whenVisible(signal);
    const leave = await ask('hello');
    if ('off' in leave) return show({ kind: 'off', why: leave });

    const article = await findArticle(signal, (reason) => {
      show({ kind: 'not-article', reason });
      void ask('setAside', reason).catch(() => {});
    });
    const found = await ask('lookUp', article);
    signal.throwIfAborted();
    if ('off' in found) return show({ kind: 'off', why: found });
    if ('trouble' in found) return show({ kind: 'trouble', trouble: found.trouble });
    show({ kind: 'looked-up', ...found, remembered: false });
    const [closest, ...others] = found.copies;
    if (closest) showBanner([closest, ...others], signal);

    await activeReading(leave.dwell, signal);
    const kept = await ask('remember', article);
    signal.throwIfAborted();
    if ('off' in kept) return show({ kind: 'off', why: kept });
    if ('trouble' in kept) return show({ kind: 'trouble', trouble: kept.trouble });
    show({ kind: 'looked-up', ...found, remembered: true });
  } catch (error) {
    if (signal.aborted) return;
    // Without an id, the extension was updated, reloaded or removed under this page.
    const orphaned = !browser.runtime?.id;
    show({ kind: 'trouble', trouble: orphaned ? 'lost' : 'unavailable' });
    if (!orphaned) throw error;
  }
}
