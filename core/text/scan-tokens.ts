import { MAX_WORD_LENGTH, tokenize } from './tokenize.ts';
import type { Utf16Buffer } from './utf16.ts';

/** Kinds of UTF-16 units in a normalized text: not part of a token, … */
const SEPARATOR = 1;
/** … a token by itself, unless a mark follows, … */
const SINGLE_TOKEN = 2;
/** … part of a word, … */
const LETTER = 3;
/** … or left to `tokenize`: a mark, a surrogate, or a letter of an unsegmented alphabet. */
const OTHER = 4;

// A cache by unit, filled as texts are read. 0 means not yet known.
const kinds = new Uint8Array(0x10000);

/**
 * A call of `tokenize` takes a microsecond, so such units are passed together if they are at most
 * this many units apart.
 */
const MAX_GAP_UNITS = 32;

/** Receives the position of a token. `end` is exclusive. */
export type OnToken = (units: Uint16Array, start: number, end: number) => void;

/**
 * Finds the same tokens as {@link tokenize}, in order, without creating a string for each. The kind of
 * each unit is cached, and only stretches where a token is more than a run of letters or a single
 * character are passed to {@link tokenize}.
 *
 * @param text a normalized text. Its buffer is also used beyond its length, for overlapping tokens.
 */
export function scanTokens(text: Utf16Buffer, onToken: OnToken): void {
  const { length } = text;
  let { units } = text;
  let end = 0;
  for (let start = 0; start < length; start = end) {
    const kind = kindOf(units, start);
    end = start + 1;
    if (kind === SEPARATOR) continue;
    if (kind === LETTER) {
      const longest = Math.min(length, start + MAX_WORD_LENGTH);
      while (end < longest && kindOf(units, end) === LETTER) end++;
    }
    if (kind !== OTHER && (end === length || kindOf(units, end) !== OTHER)) {
      onToken(units, start, end);
      continue;
    }
    end = endOfOthers(units, end, length);
    for (const token of tokenize(text.slice(start, end))) {
      text.reserve(token.length);
      text.push(token);
      onToken(text.units, length, text.length);
      text.length = length;
    }
    ({ units } = text);
  }
}

function kindOf(units: Uint16Array, i: number): number {
  const unit = units[i] ?? 0;
  return kinds[unit] || computeKind(unit);
}

function computeKind(unit: number): number {
  const kind = classify(String.fromCharCode(unit));
  kinds[unit] = kind;
  return kind;
}

function classify(character: string): number {
  if (!character.isWellFormed()) return OTHER;
  const [first, ...more] = tokenize(`a${character}a`);
  const alone = tokenize(character).length === 1;
  if (first !== 'a') return alone ? LETTER : OTHER;
  if (more.length === 1) return SEPARATOR;
  return tokenize(character + character)[0] === character ? SINGLE_TOKEN : OTHER;
}

/** Returns the end of the stretch to pass to `tokenize`: before the next token that isn't special. */
function endOfOthers(units: Uint16Array, start: number, length: number): number {
  let end = start;
  for (let i = start; i <= end + MAX_GAP_UNITS && i < length; i++) {
    const kind = kindOf(units, i);
    if (kind === OTHER || (kind === LETTER && i === end)) end = i + 1;
  }
  return end;
}
