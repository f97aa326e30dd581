/**
 * What each UTF-16 unit of a normalized text is to {@link tokenize}. With that, the fingerprinter finds
 * nearly all tokens without regular expressions, and passes only stretches with marks, surrogates, or
 * unsegmented alphabets to `tokenize`.
 */

import { tokenize } from './tokenize.ts';

/** The kind of a unit. `core/fingerprint/text-features.assembly.ts` has the same numbers. */
const TOKEN_KIND = {
  /** Not part of a token, … */
  separator: 1,
  /** … a token by itself, unless a mark follows, … */
  single: 2,
  /** … part of a word, … */
  letter: 3,
  /** … or left to `tokenize`: a mark, a surrogate, or a letter of an unsegmented alphabet. */
  other: 4,
} as const;

// A cache by unit, filled as texts are read. 0 means not yet known.
const kinds = new Uint8Array(0x10000);

/** Returns the {@link TOKEN_KIND} of a unit. */
export function tokenKind(unit: number): number {
  return kinds[unit] || computeKind(unit);
}

function computeKind(unit: number): number {
  const kind = classify(String.fromCharCode(unit));
  kinds[unit] = kind;
  return kind;
}

function classify(character: string): number {
  if (!character.isWellFormed()) return TOKEN_KIND.other;
  const [first, ...more] = tokenize(`a${character}a`);
  const alone = tokenize(character).length === 1;
  if (first !== 'a') return alone ? TOKEN_KIND.letter : TOKEN_KIND.other;
  if (more.length === 1) return TOKEN_KIND.separator;
  const isSingle = tokenize(character + character)[0] === character;
  return isSingle ? TOKEN_KIND.single : TOKEN_KIND.other;
}

/**
 * A call of `tokenize` takes a microsecond, so units that need it are passed together if they are at
 * most this many units apart.
 */
const MAX_GAP_UNITS = 32;

/**
 * Returns the end of the stretch to pass to `tokenize`: before the next token that isn't special.
 *
 * @param start the end of what belongs to the stretch in any case.
 */
export function endOfStretch(units: Uint16Array, start: number, length: number): number {
  let end = start;
  for (let i = start; i <= end + MAX_GAP_UNITS && i < length; i++) {
    const kind = tokenKind(units[i] ?? 0);
    if (kind === TOKEN_KIND.other || (kind === TOKEN_KIND.letter && i === end)) end = i + 1;
  }
  return end;
}
