import { lazy } from '../text/lazy.ts';
import { LOGOGRAPHIC, UNSEGMENTED_ALPHABETS } from '../text/tokenize.ts';
import type { Utf16Buffer } from '../text/utf16.ts';
import type { TermHash } from './hash.ts';

/** The maximum number of hashes in a sketch. */
export const SKETCH_SIZE = 16;

/** A sketch of the numbers in a text: distinct 16-bit hashes in ascending order. */
export type NumberSketch = Uint16Array<ArrayBuffer>;

// Includes the separators in dates, times, versions, and amounts: 2023-08-01, 18:30, 1.71.1, 1,000.
// Without the bounds, a page of only "1.1.1." would take forever.
const numberPattern = lazy(() => {
  // Letters that make digits part of a name: x86, utf8, 2nd. In the excluded scripts, no space
  // separates a number from its neighbors: 第3章, 2023年.
  const inName = `[\\p{N}_[\\p{L}--[${LOGOGRAPHIC}${UNSEGMENTED_ALPHABETS}\\p{Script=Hangul}]]]`;
  const number = String.raw`\p{N}{1,32}(?:[.,:\/\-–]\p{N}{1,32}){0,8}`;
  return new RegExp(`(?<!${inName})${number}(?!${inName})`, 'gv');
});

// 1,200 and 1200 are the same number.
const THOUSANDS = /,(?=\p{N}{3}(?!\p{N}))/gu;

/**
 * Returns the sixteen smallest hashes of the distinct numbers in a text ("k minimum values",
 * Bar-Yossef et al., RANDOM 2002). Up to sixteen numbers, that is all of them. Beyond that, all texts
 * are sampled in the same way, so two sketches show how many numbers two texts share.
 *
 * Texts with the same template, such as release notes or event announcements, share their words but
 * differ in details such as versions, dates, or prices. SimHash can't see that, but their numbers
 * show it.
 *
 * @param text normalized: the whole text, or its {@link numberSpans}.
 */
export function sketchNumbers(text: string, hash: TermHash): NumberSketch {
  const out = new Uint32Array(2);
  const hashes = new Set<number>();
  for (const [number] of text.matchAll(numberPattern())) {
    hash(number.replace(THOUSANDS, ''), out);
    hashes.add((out[0] ?? 0) >>> 16);
  }
  return Uint16Array.from(hashes).sort().slice(0, SKETCH_SIZE);
}

/**
 * Removes the numbers that {@link sketchNumbers} finds, to compare only the template of two texts.
 * Keeps digits in names (x86, 2nd).
 *
 * @param text original or normalized.
 */
export function withoutNumbers(text: string): string {
  return text.replace(numberPattern(), ' ');
}

// The kinds of code units: not in a number, a digit (or half of a surrogate pair, which may be one),
// or a separator between the digits of dates, times, versions, and amounts.
const OTHER = 1;
const DIGIT = 2;
const SEPARATOR = 3;

/** The kind of each code unit, filled on demand. 0 means not yet known. */
const kinds = /* @__PURE__ */ new Uint8Array(0x10000);

/**
 * Returns the parts of a normalized text that may be numbers, each with its neighbors, separated by
 * spaces. This way, the slow regular expression skips the rest of the text.
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
