// Decides what the reader sees on the page after a lookup: the banner, a notice, or nothing.
// `visit.ts` calls it with each result. Read `banner.ts` and `visit-notice.ts` next.

import { hasChanged } from '../../../core/match/classify.ts';
import { type ActionReply, ask, type BodyOf } from '../../shared/messages.ts';
import type { LookupResult, PreviousVisit } from '../../shared/page-state.ts';
import type { Corner } from '../../shared/settings.ts';
import { showBanner, type Warning } from './banner.ts';
import { showMuteNotice } from './mute-notice.ts';
import { showVisitNotice } from './visit-notice.ts';

/** What all visits in one document share: a single-page site makes many, and so do new settings. */
export interface NotifierState {
  /** Where panels go; undefined if the reader has turned warnings off. */
  corner: Corner | undefined;
  /** Aborted to remove all panels when the reader turns warnings off. */
  hidden: AbortController;
  /** Pages in the library whose banner was dismissed. It isn't shown again. */
  readonly dismissedIds: Set<number>;
  /** Pages in the library whose previous visit was shown in a notice. */
  readonly noticedIds: Set<number>;
}

/** Shows the reader the result of a lookup. */
export type Notify = (result: LookupResult) => void;

/**
 * Creates the function that shows the reader the results of one visit's lookups. It leaves the
 * banner or notice as it is when nothing changes, updates the banner when something does, and
 * removes what is no longer true.
 *
 * @param markNotDuplicate marks the current page and an earlier one as not being copies, or
 * undoes that.
 */
export function createNotifier(
  state: NotifierState,
  markNotDuplicate: (id: number, isRejected: boolean) => Promise<ActionReply>,
  signal: AbortSignal,
): Notify {
  let panel = new AbortController();
  let banner: { readonly removed: AbortSignal; update(warning: Warning): boolean } | undefined;
  let warning: Warning = { copies: [] };
  /** The verdicts of the copies last shown, as JSON, by page. */
  let shown: ReadonlyMap<number, string> | undefined;
  let noticedId: number | undefined;
  const rejectedIds = new Set<number>();

  const panelSignal = () => AbortSignal.any([signal, panel.signal, state.hidden.signal]);

  const warn = (corner: Corner) => {
    if (warning.copies.length === 0) return;
    const removed = panelSignal();
    const dismiss = () => {
      for (const id of shown?.keys() ?? []) state.dismissedIds.add(id);
      panel.abort();
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
      panel.abort();
      // Another answer may come before the new settings do.
      state.corner = undefined;
      const undo = () => ask('mute', { scope, on: false });
      const onUndone = () => {
        panel = new AbortController();
        state.corner = corner;
        warn(corner);
      };
      // Muting aborts `state.hidden`, and must not remove its own notice.
      showMuteNotice(scope, undo, onUndone, { corner, signal });
      return reply;
    };
    const compare = (id: number) => ask('compare', { id });
    const update = showBanner(
      warning,
      { compare, markNotDuplicate: reject, dismiss, mute },
      { corner, signal: removed },
    );
    banner = { removed, update };
  };

  // The banner shows the success itself, with a button to undo it.
  const reject = async (id: number, isRejected: boolean) => {
    const reply = await markNotDuplicate(id, isRejected);
    if (!('done' in reply) || !reply.done) return reply;
    if (isRejected) rejectedIds.add(id);
    else rejectedIds.delete(id);
    return reply;
  };

  const notify = ({ previousVisit }: LookupResult, corner: Corner) => {
    if (!previousVisit || state.noticedIds.has(previousVisit.id)) return;
    if (!shouldNotify(previousVisit, Date.now(), navigationType())) return;
    const { id, at, savedIn, verdict, change, sentences } = previousVisit;
    state.noticedIds.add(id);
    noticedId = id;
    const changed = hasChanged(verdict, sentences?.new) || change;
    showVisitNotice(
      { at, savedIn, changed, newSentences: sentences?.new ?? 0 },
      () => ask('compare', { id }),
      { corner, signal: panelSignal() },
    );
  };

  return (result) => {
    const copies = result.copies.filter(({ id }) => !state.dismissedIds.has(id));
    const now = new Map(copies.map(({ id, verdict }) => [id, JSON.stringify(verdict)]));
    const mayStay = (id: number) =>
      now.has(id) || rejectedIds.has(id) || state.dismissedIds.has(id);
    const isNew = shown === undefined || [...now.keys()].some((id) => !shown?.has(id));
    const isGone = ![...(shown?.keys() ?? [])].every(mayStay);
    const { previousVisit } = result;
    const isNoticeOutdated = noticedId !== undefined && previousVisit?.id !== noticedId;
    // What was shown before may have been withheld, or of a part of the page.
    const isNoticeDue =
      previousVisit && !state.noticedIds.has(previousVisit.id) && !now.size && !shown?.size;
    const previousVisitAt = previousVisit?.savedIn ? undefined : previousVisit?.at;
    const isChanged =
      warning.previousVisitAt !== previousVisitAt ||
      [...now].some(([id, verdict]) => shown?.get(id) !== verdict);
    const isBannerOpen = banner !== undefined && !banner.removed.aborted;
    const isUpdate = isChanged && isBannerOpen;
    if (!isNew && !isGone && !isNoticeOutdated && !isNoticeDue && !isUpdate) return;
    shown = now;
    warning = { copies, previousVisitAt };
    if (isBannerOpen && banner?.update(warning)) return;
    panel.abort();
    panel = new AbortController();
    noticedId = undefined;
    const { corner } = state;
    if (!corner) return;
    if (copies.length > 0) warn(corner);
    else notify(result, corner);
  };
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
