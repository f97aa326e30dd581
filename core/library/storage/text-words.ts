import { hashText } from '../../text/hash-text.ts';
import { foldTitle } from './fold-title.ts';

// Without spaces between words, each pair of characters counts as one.
const CONTINUOUS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const RUNS = new RegExp(`[${CONTINUOUS}]+|(?:(?![${CONTINUOUS}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const IS_CONTINUOUS = new RegExp(`[${CONTINUOUS}]`, 'u');

/** The most of a text that is searched, in UTF-16 units, so that its words fit beside those of others. */
const MAX_LENGTH = 200_000;

/** Returns the distinct words of a text as a search compares them, two UTF-16 units for each. */
export function wordsOfText(text: string): string {
  const hashes = new Set<string>();
  for (const word of wordsIn(foldTitle(text.slice(0, MAX_LENGTH)))) hashes.add(hashOf(word));
  return [...hashes].join('');
}

/**
 * Returns what {@link wordsOfText} has of each word that a reader types. It is empty for a single
 * character without spaces around it, and for punctuation.
 *
 * @param folded as `foldTitle` returns it.
 */
export function hashesOf(folded: string): string[] {
  return Array.from(wordsIn(folded), hashOf);
}

function* wordsIn(folded: string): Generator<string> {
  for (const [run] of folded.matchAll(RUNS)) {
    if (!IS_CONTINUOUS.test(run)) yield run;
    else for (let i = 0; i + 1 < run.length; i++) yield run.slice(i, i + 2);
  }
}

/** Two words that share a hash are found together, which happens once in four billion. */
function hashOf(word: string): string {
  const hash = hashText(word);
  return String.fromCharCode(toUnit(hash >>> 16), toUnit(hash & 0xffff));
}

/** Lines are separated by a line feed. */
function toUnit(bits: number): number {
  return bits === 10 ? 11 : bits;
}
