import { lazy } from '../text/lazy.ts';
import { LOGOGRAPHIC, UNSEGMENTED_ALPHABETS } from '../text/tokenize.ts';
import type { Utf16Buffer } from '../text/utf16.ts';
import type { TermHash } from './term-hash.ts';

/** How many numbers of a text its sketch holds. */
export const SKETCHED_NUMBERS = 16;

/** A sketch of the numbers in a text: 16-bit hashes in rising order, each once. */
export type NumberSketch = Uint16Array<ArrayBuffer>;

// With what dates, times, versions and amounts have inside: 2023-08-01, 18:30, 1.71.1, 1,000. The
// bounds keep a page of nothing but "1.1.1." from taking forever.
const numberPattern = lazy(() => {
  // Letters that make digits part of a name (x86, utf8, 2nd); between the others no space parts a
  // number from its neighbours: 第3章, 2023年.
  const inName = `[\\p{N}_[\\p{L}--[${LOGOGRAPHIC}${UNSEGMENTED_ALPHABETS}\\p{Script=Hangul}]]]`;
  const number = String.raw`\p{N}{1,32}(?:[.,:\/\-–]\p{N}{1,32}){0,8}`;
  return new RegExp(`(?<!${inName})${number}(?!${inName})`, 'gv');
});

// 1,200 and 1200: one house style or another.
const THOUSANDS = /,(?=\p{N}{3}(?!\p{N}))/gu;

/**
 * The sixteen smallest hashes of the distinct numbers of a text ("k minimum values", Bar-Yossef et
 * al., RANDOM 2002). Of up to sixteen numbers it is all of them; of more, the same sample in every
 * text, so that two sketches tell how many numbers two texts share.
 *
 * Forms filled in twice, release notes or notices of events, share their words and differ in what
 * was filled in: version, date, price. No SimHash sees that; their numbers do.
 *
 * @param text normalised: all of it, or what {@link numberSpans} leaves.
 */
export function sketchNumbers(text: string, hash: TermHash): NumberSketch {
  const out = new Uint32Array(2);
  const hashes = new Set<number>();
  for (const [number] of text.matchAll(numberPattern())) {
    hash(number.replace(THOUSANDS, ''), out);
    hashes.add((out[0] ?? 0) >>> 16);
  }
  return Uint16Array.from(hashes).sort().slice(0, SKETCHED_NUMBERS);
}

/**
 * A text without the numbers that {@link sketchNumbers} sees, for who wants to know what two forms
 * have in common besides what was filled in. Digits in names (x86, 2nd) stay.
 *
 * @param text as it was written, or normalised.
 */
export function withoutNumbers(text: string): string {
  return text.replace(numberPattern(), ' ');
}

/** What a UTF-16 unit can be: not part of a number, … */
const OTHER = 1;
/** … a digit, or a surrogate, which may be half of one, … */
const DIGIT = 2;
/** … or a separator within dates, times, versions, and amounts. */
const SEPARATOR = 3;

// A cache by unit, filled as texts are read. 0 means not yet known.
const kinds = /* @__PURE__ */ new Uint8Array(0x10000);

/**
 * Returns the parts of a normalized text that may contain numbers, each with the characters beside it,
 * separated by spaces. So {@link sketchNumbers} doesn't have to search the whole text.
 */
export function numberSpans(text: Utf16Buffer): string {
  const { units, length } = text;
  let spans = '';
  for (let i = 0; i < length; i++) {
    if (kindOf(units[i] ?? 0) !== DIGIT) continue;
    const start = Math.max(0, i - 1);
    while (i < length && kindOf(units[i] ?? 0) !== OTHER) i++;
    spans += `${text.slice(start, Math.min(i + 1, length))} `;
  }
  return spans;
}

function kindOf(unit: number): number {
  return kinds[unit] || computeKind(unit);
}

function computeKind(unit: number): number {
  const character = String.fromCharCode(unit);
  const isDigit = /[\p{N}\p{Surrogate}]/u.test(character);
  const kind = isDigit ? DIGIT : /[.,:/\-–]/.test(character) ? SEPARATOR : OTHER;
  kinds[unit] = kind;
  return kind;
}
