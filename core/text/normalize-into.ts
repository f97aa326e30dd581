import { CONTEXT_SENSITIVE } from './fold-traditional.ts';
import { normalize } from './normalize.ts';
import type { Utf16Buffer } from './utf16.ts';

// Characters whose normalized form depends on their neighbors: marks, conjoining jamo, invisible
// characters (removing one makes its neighbors adjacent), surrogates, and Chinese characters that are
// folded by context.
const CONTEXT_DEPENDENT = new RegExp(
  `[\\p{M}\\p{Surrogate}\\p{Default_Ignorable_Code_Point}\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff${CONTEXT_SENSITIVE}]`,
  'u',
);

/** What {@link fold} returns for a unit that must be normalized together with its neighbors. */
const NEEDS_CONTEXT = '';

/**
 * A call of `normalize` takes microseconds, so such units are normalized together if they are at most
 * this many units apart.
 */
const MAX_GAP_UNITS = 32;

// Caches, filled as texts are read. `foldedUnits` has the folded unit, or 0 if it is in
// `foldedOthers` or not yet known.
const foldedUnits = new Uint16Array(0x10000);
const foldedOthers = new Map<number, string>();

/**
 * Writes `normalize(text)` into a buffer, many times faster than {@link normalize}. Nearly all units
 * are normalized independently of their neighbors, so their results are cached. Only the stretches
 * around the other units are passed to {@link normalize}.
 */
export function normalizeInto(text: string, out: Utf16Buffer): void {
  out.clear();
  out.reserve(text.length);
  let { units, length } = out;
  for (let i = 0; i < text.length; i++) {
    const folded = foldedUnits[text.charCodeAt(i)] ?? 0;
    if (folded !== 0) {
      units[length++] = folded;
      continue;
    }
    let piece = fold(text.charCodeAt(i));
    if (piece === NEEDS_CONTEXT) {
      const start = Math.max(0, i - 1);
      if (i > 0) length -= fold(text.charCodeAt(start)).length;
      i = endOfContext(text, i);
      piece = normalize(text.slice(start, i + 1));
    }
    out.length = length;
    out.reserve(piece.length + text.length - i);
    out.push(piece);
    ({ units, length } = out);
  }
  out.length = length;
}

/** Returns the normalized form of a unit, or {@link NEEDS_CONTEXT} if it depends on the neighbors. */
function fold(unit: number): string {
  const folded = foldedUnits[unit];
  return folded ? String.fromCharCode(folded) : (foldedOthers.get(unit) ?? computeFold(unit));
}

function computeFold(unit: number): string {
  const character = String.fromCharCode(unit);
  const folded = normalize(character);
  const needsContext = CONTEXT_DEPENDENT.test(character) || CONTEXT_DEPENDENT.test(folded);
  if (!needsContext && folded.length === 1 && folded !== '\0')
    foldedUnits[unit] = folded.charCodeAt(0);
  else foldedOthers.set(unit, needsContext ? NEEDS_CONTEXT : folded);
  return needsContext ? NEEDS_CONTEXT : folded;
}

/** Returns the index of the last unit to normalize together: one after the last context-dependent unit. */
function endOfContext(text: string, start: number): number {
  let end = start + 1;
  for (let i = end; i <= end + MAX_GAP_UNITS && i < text.length; i++) {
    if (fold(text.charCodeAt(i)) === NEEDS_CONTEXT) end = i + 1;
  }
  return end;
}
