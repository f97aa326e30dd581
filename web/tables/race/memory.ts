import { countNeighbors } from '../../../core/tables/combinatorics.ts';
import type { ContenderName } from './contender-names.ts';
import { isPlanned, objection, plannedWay } from './methods.ts';
import type { RaceQuestion } from './race-question.ts';

/**
 * Bytes of an entry of core's naive tables: four to nine of slots, which double, four to six of the
 * list that grows by half. A fingerprint takes eight to twelve more.
 */
const ENTRY = 14;
const FINGERPRINT = 12;

/** The bytes of memory that a race takes, about: all ways are built before the first is timed. */
export function raceMemory({ count, radius, contenders }: RaceQuestion): number {
  const handedIn = count * 8;
  return contenders.reduce((sum, name) => sum + memoryOf(name, count, radius), handedIn);
}

function memoryOf(name: ContenderName, count: number, radius: number): number {
  if (objection(name, count, radius)) return 0;
  if (isPlanned(name)) return plannedWay(name, count, radius)?.bytes ?? 0;
  if (name === 'enumerate') return count * (ENTRY + FINGERPRINT);
  if (name === 'store') return count * (ENTRY * countNeighbors(64, radius) + FINGERPRINT);
  // The packed pieces, while a look-up has them.
  return name === 'column' ? count * 8 : 0;
}

/**
 * What a tab can be asked to hold: a quarter of the memory, of which browsers tell so much at most (8 GB
 * for long, 32 GB in newer ones of Chromium), and some nothing.
 *
 * @param gigabytes `navigator.deviceMemory`.
 */
export function bearable(gigabytes = 4): number {
  return (gigabytes * 1e9) / 4;
}
