import { hasChanged } from '../../../core/match/classify.ts';
import type { PreviousVisit } from '../../shared/page-state.ts';

const HOUR = 3_600_000;

/** Who comes back within a working day knows, and needs no notice. */
const FORGOTTEN = 8 * HOUR;

/** A text that is another now is news sooner, but a page that is rewritten all day is not. */
const CHANGED_SINCE = HOUR;

/**
 * Whether the last reading of a page is worth a notice: not to whoever reloads it or goes back to
 * it, nor to whoever read it a moment ago.
 *
 * @param now in milliseconds since 1970.
 * @param arrival how the document was come to.
 */
export function shouldNotify(
  reading: PreviousVisit,
  now: number,
  arrival: NavigationTimingType | undefined,
): boolean {
  const age = now - reading.at;
  if (hasChanged(reading.verdict)) return age >= CHANGED_SINCE;
  return age >= FORGOTTEN && arrival !== 'reload' && arrival !== 'back_forward';
}
