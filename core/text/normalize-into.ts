import { CONTEXT_SENSITIVE } from './fold-traditional.ts';
import { normalize } from './normalize.ts';
import type { Utf16Buffer } from './utf16.ts';

// What has to do with its neighbours: marks, which join letters and each other; conjoining jamo;
// invisible characters, which bring others together; halves of pairs; and what folds by context.
const JOINS = new RegExp(
  `[\\p{M}\\p{Surrogate}\\p{Default_Ignorable_Code_Point}\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff${CONTEXT_SENSITIVE}]`,
  'u',
);

/** What {@link fold} gives for a unit that has to be folded with its neighbours. */
const JOINED = '';

// Calls of `normalize` cost microseconds: where such units are many, one takes several.
const GAP = 32;

// By unit, filled as texts come: the unit it is folded to; 0 asks `others`.
const folds = new Uint16Array(0x10000);
const others = new Map<number, string>();

/**
 * Writes `normalize(text)` into a buffer, many times faster: nearly every unit of a text is folded
 * without regard to its neighbours, so that {@link normalize} need be asked only once about each;
 * what stands around the rest is handed to it as it is.
 */
export function normalizeInto(text: string, out: Utf16Buffer): void {
  out.clear();
  out.reserve(text.length);
  let { units, length } = out;
  for (let i = 0; i < text.length; i++) {
    const folded = folds[text.charCodeAt(i)] ?? 0;
    if (folded !== 0) {
      units[length++] = folded;
      continue;
    }
    let piece = fold(text.charCodeAt(i));
    if (piece === JOINED) {
      const start = Math.max(0, i - 1);
      if (i > 0) length -= fold(text.charCodeAt(start)).length;
      i = endOfJoined(text, i);
      piece = normalize(text.slice(start, i + 1));
    }
    out.length = length;
    out.reserve(piece.length + text.length - i);
    out.push(piece);
    ({ units, length } = out);
  }
  out.length = length;
}

/** What a unit is folded to whatever stands beside it, or {@link JOINED}. */
function fold(unit: number): string {
  const known = folds[unit];
  return known ? String.fromCharCode(known) : (others.get(unit) ?? learn(unit));
}

function learn(unit: number): string {
  const character = String.fromCharCode(unit);
  const folded = normalize(character);
  const joins = JOINS.test(character) || JOINS.test(folded);
  if (!joins && folded.length === 1 && folded !== '\0') folds[unit] = folded.charCodeAt(0);
  else others.set(unit, joins ? JOINED : folded);
  return joins ? JOINED : folded;
}

/** Where the stretch ends that is to be folded together: with the first unit that does not join. */
function endOfJoined(text: string, start: number): number {
  let end = start + 1;
  for (let i = end; i <= end + GAP && i < text.length; i++) {
    if (fold(text.charCodeAt(i)) === JOINED) end = i + 1;
  }
  return end;
}
