// Decides what the reader sees on the page after a lookup: the banner, a notice, or nothing.
// `visit.ts` calls it with each result. Read `banner.ts` and `notices.ts` next.

import { hasChanged } from '../../../core/match/classify.ts';
import { siteOf } from '../../../core/url/site.ts';
import { bannerWords } from '../../i18n/banner.ts';
import { type ActionReply, ask, type BodyOf } from '../../shared/messages.ts';
import type { LookupResult, PreviousVisit } from '../../shared/page-state.ts';
import type { Corner } from '../../shared/settings.ts';
import { ENDED } from '../scheduling.ts';
import { showBanner, type Warning } from './banner.ts';
import { showUndo, showVisitNotice } from './notices.ts';

/** What all visits in one document share: a single-page site makes many, and so do new settings. */
export interface NotifierState {
  /** Where panels go; undefined if the reader has turned warnings off. */
  corner: Corner | undefined;
  /** Pages in the library whose banner was dismissed. It isn't shown again. */
  readonly dismissedIds: Set<number>;
  /** Pages in the library whose previous visit was shown in a notice. */
  readonly noticedIds: Set<number>;
}

/** Shows the reader the result of a lookup. */
export type Notify = (result: LookupResult) => void;

/** A panel on the page. */
interface OpenPanel {
  readonly closing: AbortController;
  readonly signal: AbortSignal;
  /** Replaces what the banner shows. */
  readonly update?: (warning: Warning) => void;
  /** The page whose previous visit the notice shows. */
  readonly noticed?: number;
}

/**
 * Creates the function that shows the reader the results of one visit's lookups. It updates the
 * banner when something has changed, and removes what no longer applies.
 *
 * @param markNotDuplicate marks the current page and an earlier one as not being copies, or
 * undoes that.
 */
export function createNotifier(
  state: NotifierState,
  markNotDuplicate: (id: number, isRejected: boolean) => Promise<ActionReply>,
  signal: AbortSignal,
): Notify {
  let panel: OpenPanel | undefined;
  let latest: LookupResult | undefined;

  const close = () => {
    panel?.closing.abort(ENDED);
    panel = undefined;
  };

  /** Closes the panel before. */
  const begin = () => {
    close();
    const closing = new AbortController();
    return { closing, signal: AbortSignal.any([signal, closing.signal]) };
  };

  const offerUndo = (text: string, corner: Corner, undo: () => Promise<ActionReply>) => {
    panel = begin();
    const dismiss = () => {
      close();
      if (latest) notify(latest);
    };
    showUndo(text, undo, { corner, signal: panel.signal, dismiss });
  };

  const warn = (warning: Warning, shownIn: Corner) => {
    let { copies } = warning;
    const opened = begin();
    // The reader may have dragged the banner since.
    const corner = () => state.corner ?? shownIn;
    const dismiss = () => {
      for (const { id } of copies) state.dismissedIds.add(id);
      close();
    };
    const mute = async (scope: BodyOf<'mute'>['scope']) => {
      const reply = await ask('mute', { scope, on: true }).catch((error: unknown) => {
        if (scope !== 'page') throw error;
      });
      if (!reply || (scope === 'page' && !('done' in reply))) {
        // In a private window, or after an update, only this document remembers it.
        dismiss();
        return { done: true };
      }
      if (!('done' in reply) || !reply.done || signal.aborted) return reply;
      offerUndo(mutedText(scope), corner(), () => ask('mute', { scope, on: false }));
      return reply;
    };
    const reject = async (id: number) => {
      const reply = await markNotDuplicate(id, true);
      if (!('done' in reply) || !reply.done) return reply;
      offerUndo(bannerWords().markedNotDuplicate, corner(), () => markNotDuplicate(id, false));
      return reply;
    };
    const compare = (id: number) => ask('compare', { id });
    const actions = { compare, reject, dismiss, mute };
    const fill = showBanner(warning, actions, { corner: shownIn, signal: opened.signal });
    const update = (now: Warning) => {
      copies = now.copies;
      fill(now);
    };
    panel = { ...opened, update };
  };

  const notice = (previousVisit: PreviousVisit, corner: Corner) => {
    if (!shouldNotify(previousVisit, Date.now(), navigationType())) return;
    const { id, verdict, change, sentences } = previousVisit;
    state.noticedIds.add(id);
    panel = { ...begin(), noticed: id };
    const changed = hasChanged(verdict, sentences?.new) || change;
    const compare = () => ask('compare', { id });
    const options = { corner, signal: panel.signal, dismiss: close };
    showVisitNotice(previousVisit, changed, compare, options);
  };

  const notify = (result: LookupResult) => {
    latest = result;
    // The reader can still undo something.
    if (panel && !panel.update && panel.noticed === undefined) return;
    const { corner } = state;
    const { previousVisit } = result;
    const copies = result.copies.filter(({ id }) => !state.dismissedIds.has(id));
    if (corner && copies.length > 0) {
      const previousVisitAt = previousVisit?.savedIn ? undefined : previousVisit?.at;
      // The banner shows it, too.
      if (previousVisit) state.noticedIds.add(previousVisit.id);
      if (panel?.update) panel.update({ copies, previousVisitAt });
      else warn({ copies, previousVisitAt }, corner);
      return;
    }
    if (panel?.noticed !== undefined && panel.noticed === previousVisit?.id) return;
    close();
    if (corner && previousVisit && !state.noticedIds.has(previousVisit.id))
      notice(previousVisit, corner);
  };
  return notify;
}

function mutedText(scope: BodyOf<'mute'>['scope']): string {
  const words = bannerWords();
  if (scope === 'site') return words.siteMuted(siteOf(location.href));
  return scope === 'page' ? words.pageMuted : words.everywhereMuted;
}

/** Returns how the reader came to the document; undefined once a script has changed its path. */
function navigationType(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry && new URL(entry.name).pathname === location.pathname ? entry.type : undefined;
}

const HOUR_MS = 3_600_000;

/** Readers who come back within a working day remember the page. */
const NOTIFY_AFTER_MS = 8 * HOUR_MS;

/** A changed text is worth a notice sooner, but not on a page that changes all day. */
const NOTIFY_OF_CHANGE_AFTER_MS = HOUR_MS;

/**
 * Whether the previous visit to a page is worth a notice. It isn't when the visit was a moment ago,
 * or when the reader reloads the page or goes back to it.
 *
 * @param now in milliseconds since 1970.
 * @param navigation how the reader came to the document.
 */
export function shouldNotify(
  { at, verdict, sentences }: PreviousVisit,
  now: number,
  navigation: NavigationTimingType | undefined,
): boolean {
  const age = now - at;
  if (hasChanged(verdict, sentences?.new)) return age >= NOTIFY_OF_CHANGE_AFTER_MS;
  return age >= NOTIFY_AFTER_MS && navigation !== 'reload' && navigation !== 'back_forward';
}
