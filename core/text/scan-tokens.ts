import { MAX_WORD_LENGTH, tokenize } from './tokenize.ts';
import type { Utf16Buffer } from './utf16.ts';

// What a unit is in a normalised text: no part of a token; a token of its own, unless a mark
// follows; part of a word; or something else, that `tokenize` knows about: a mark, half of a pair,
// a letter of a script with few.
const BETWEEN = 1;
const CHARACTER = 2;
const LETTER = 3;
const OTHER = 4;

// By unit, filled as texts come; 0 is not known yet.
const kinds = new Uint8Array(0x10000);

// Calls of `tokenize` cost a microsecond: where such units are many, one takes several.
const GAP = 32;

/** Is told where a token stands. */
export type OnToken = (units: Uint16Array, start: number, end: number) => void;

/**
 * Finds the tokens of a normalised text in order, those of {@link tokenize} without a string for
 * each: it is asked once about each unit, and handed the stretches where a token is more than a
 * run of letters or a character of its own.
 *
 * @param text its buffer is used beyond its length, for tokens that overlap.
 */
export function scanTokens(text: Utf16Buffer, found: OnToken): void {
  const { length } = text;
  let { units } = text;
  let end = 0;
  for (let start = 0; start < length; start = end) {
    const kind = kindOf(units, start);
    end = start + 1;
    if (kind === BETWEEN) continue;
    if (kind === LETTER) {
      const longest = Math.min(length, start + MAX_WORD_LENGTH);
      while (end < longest && kindOf(units, end) === LETTER) end++;
    }
    if (kind !== OTHER && (end === length || kindOf(units, end) !== OTHER)) {
      found(units, start, end);
      continue;
    }
    end = endOfOthers(units, end, length);
    for (const token of tokenize(text.slice(start, end))) {
      text.reserve(token.length);
      text.push(token);
      found(text.units, length, text.length);
      text.length = length;
    }
    ({ units } = text);
  }
}

function kindOf(units: Uint16Array, i: number): number {
  const unit = units[i] ?? 0;
  return kinds[unit] || learn(unit);
}

function learn(unit: number): number {
  const kind = ask(String.fromCharCode(unit));
  kinds[unit] = kind;
  return kind;
}

function ask(character: string): number {
  if (!character.isWellFormed()) return OTHER;
  const [among, ...more] = tokenize(`a${character}a`);
  const alone = tokenize(character).length === 1;
  if (among !== 'a') return alone ? LETTER : OTHER;
  if (more.length === 1) return BETWEEN;
  return tokenize(character + character)[0] === character ? CHARACTER : OTHER;
}

/** Where a stretch ends that is to be cut together: before a token that needs no care. */
function endOfOthers(units: Uint16Array, start: number, length: number): number {
  let end = start;
  for (let i = start; i <= end + GAP && i < length; i++) {
    const kind = kindOf(units, i);
    if (kind === OTHER || (kind === LETTER && i === end)) end = i + 1;
  }
  return end;
}
