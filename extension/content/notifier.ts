import { hasChanged } from '../../core/match/classify.ts';
import { type ActionReply, ask, type MuteRequest } from '../shared/messages.ts';
import type { LookupResult } from '../shared/page-state.ts';
import type { Corner } from '../shared/settings.ts';
import { showBanner, type Warning } from './banner/banner.ts';
import { showHushed } from './banner/muted.ts';
import { showNotice } from './banner/notice.ts';
import { shouldNotify } from './banner/should-notify.ts';

/** What a document remembers over all its visits: routes, ways back, changes of settings. */
export interface DocumentState {
  /** Where panels stand; nothing where the reader wants none. */
  corner: Corner | undefined;
  /** Takes away what stands when the reader wants no more of it. */
  quiet: AbortController;
  /** Earlier pages whose banner was dismissed: it does not come again. */
  readonly dismissed: Set<number>;
  /** Earlier readings that were told of. */
  readonly noticed: Set<number>;
}

/**
 * Gives the function that tells the reader what is known of the page, on this visit. Told again of
 * the same, it leaves the banner or the notice as it is; what is said otherwise by now is put right
 * in the banner that stands; what is no longer so is taken away.
 *
 * @param markNotDuplicate denies that the page at hand is a copy of one, or takes it back.
 */
export function createNotifier(
  memory: DocumentState,
  markNotDuplicate: (id: number, is: boolean) => Promise<ActionReply>,
  signal: AbortSignal,
): (known: LookupResult) => void {
  let shown = new AbortController();
  let told: ReadonlyMap<number, string> | undefined;
  let noticed: number | undefined;
  let banner: { readonly gone: AbortSignal; put(warning: Warning): boolean } | undefined;
  let warning: Warning = { copies: [] };
  const apart = new Set<number>();

  // The banner itself says that it is done, and takes it back.
  const deny = async (id: number, is: boolean) => {
    const done = await markNotDuplicate(id, is);
    if (!('done' in done) || !done.done) return done;
    if (is) apart.add(id);
    else apart.delete(id);
    return done;
  };

  const warn = (corner: Corner) => {
    if (warning.copies.length === 0) return;
    const gone = AbortSignal.any([signal, shown.signal, memory.quiet.signal]);
    const dismiss = () => {
      for (const id of told?.keys() ?? []) memory.dismissed.add(id);
      shown.abort();
    };
    const hush = async (scope: MuteRequest['scope']) => {
      const done = await ask('mute', { scope, on: true }).catch((error: unknown) => {
        if (scope !== 'page') throw error;
      });
      if (!done || (scope === 'page' && !('done' in done))) {
        // In a private window, or after an update, this document alone remembers it.
        dismiss();
        return { done: true };
      }
      if (!('done' in done) || !done.done || signal.aborted) return done;
      shown.abort();
      const undo = () => ask('mute', { scope, on: false });
      const undone = () => {
        shown = new AbortController();
        memory.corner = corner;
        warn(corner);
      };
      // Not by `memory.quiet`, which is what was just asked for.
      showHushed(scope, undo, undone, { corner, signal });
      return done;
    };
    const compare = (id: number) => ask('compare', { id });
    const put = showBanner(
      warning,
      { compare, markNotDuplicate: deny, dismiss, hush },
      { corner, signal: gone },
    );
    banner = { gone, put };
  };

  const notice = ({ previousVisit: reading }: LookupResult, corner: Corner) => {
    if (!reading || memory.noticed.has(reading.id)) return;
    if (!shouldNotify(reading, Date.now(), arrival())) return;
    memory.noticed.add(reading.id);
    noticed = reading.id;
    const { id, at, verdict, change } = reading;
    const told = { at, changed: hasChanged(verdict) || change };
    showNotice(told, () => ask('compare', { id }), {
      corner,
      signal: AbortSignal.any([signal, shown.signal, memory.quiet.signal]),
    });
  };

  return (known) => {
    const copies = known.copies.filter(({ id }) => !memory.dismissed.has(id));
    const now = new Map(copies.map(({ id, verdict }) => [id, JSON.stringify(verdict)]));
    const stands = (id: number) => now.has(id) || apart.has(id) || memory.dismissed.has(id);
    const isNew = told === undefined || [...now.keys()].some((id) => !told?.has(id));
    const isGone = ![...(told?.keys() ?? [])].every(stands);
    const isUnread = noticed !== undefined && known.previousVisit?.id !== noticed;
    const isOther =
      warning.previousVisit !== known.previousVisit?.at ||
      [...now].some(([id, verdict]) => told?.get(id) !== verdict);
    const isUp = banner !== undefined && !banner.gone.aborted;
    if (!isNew && !isGone && !isUnread && !(isOther && isUp)) return;
    told = now;
    warning = { copies, previousVisit: known.previousVisit?.at };
    if (isUp && banner?.put(warning)) return;
    shown.abort();
    shown = new AbortController();
    noticed = undefined;
    const { corner } = memory;
    if (!corner) return;
    if (copies.length > 0) warn(corner);
    else notice(known, corner);
  };
}

/** How the document was come to; nothing once a script has routed elsewhere. */
function arrival(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry && new URL(entry.name).pathname === location.pathname ? entry.type : undefined;
}
