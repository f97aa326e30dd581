/**
 * Finds the differences between two texts. Pages call `findDifference`, which runs this in a worker,
 * and show the result with `DifferenceView`.
 */
import { type Chunk, chunksByEnds, chunksOf, countLetters } from './chunks.ts';
import { type Row, rowsOf } from './rows.ts';
import { sentenceTokens, type Token, wordTokens } from './tokens.ts';

/** The differences between two texts. */
export interface Difference {
  /** Both texts in full, in order. */
  readonly rows: readonly Row[];
  /** Whether all differences were compared word by word. */
  readonly isFine: boolean;
}

/** Passages that share less of the shorter one only share words by chance. */
const MIN_SHARED_PART = 0.35;

/** More differences don't help a reader, and laying them out would block the page. */
const MAX_DIFFERENCES = 4000;

/**
 * Compares two texts by whole sentences. Spaces, letter case, and traditional or simplified
 * characters aren't differences.
 *
 * @param timeoutMs after this time, only their common beginning and end are found.
 */
export function coarseDifference(before: string, after: string, timeoutMs: number): Difference {
  const chunks = compareSentences(before, after, timeoutMs);
  return { rows: rowsOf(chunks), isFine: chunks.every(({ isSame }) => isSame) };
}

/**
 * Compares two texts by sentences, and those that differ by words. That takes a tenth of the time
 * of words alone, and leaves the sentences where words take too long.
 *
 * @param timeoutMs how long it may take, more or less.
 */
export function fineDifference(before: string, after: string, timeoutMs: number): Difference {
  const end = Date.now() + timeoutMs;
  let isFine = true;
  const coarse = compareSentences(before, after, timeoutMs / 3);
  const chunks = coarse.flatMap((chunk) => {
    if (chunk.isSame || chunk.before.length === 0 || chunk.after.length === 0) return chunk;
    const finer = compareWords(chunk, end - Date.now());
    isFine &&= finer !== undefined;
    return finer ?? chunk;
  });
  const joined = joinSmallChunks(chunks);
  return joined.length > 2 * MAX_DIFFERENCES
    ? { rows: rowsOf(coarse), isFine: false }
    : { rows: rowsOf(joined), isFine };
}

function compareSentences(before: string, after: string, timeoutMs: number): Chunk[] {
  const [a, b] = [sentenceTokens(before), sentenceTokens(after)];
  const chunks = chunksOf(a, b, timeoutMs);
  return chunks && chunks.length <= 2 * MAX_DIFFERENCES ? chunks : chunksByEnds(a, b);
}

function compareWords({ before, after }: Chunk, timeoutMs: number): Chunk[] | undefined {
  if (timeoutMs <= 0) return undefined;
  const [a, b] = [wordTokens(textOf(before)), wordTokens(textOf(after))];
  const chunks = chunksOf(a, b, timeoutMs);
  if (!chunks) return undefined;
  const shared = chunks
    .filter(({ isSame }) => isSame)
    .reduce((sum, { before }) => sum + countLetters(before), 0);
  const shorter = Math.min(countLetters(a), countLetters(b));
  return shared < MIN_SHARED_PART * shorter ? [{ isSame: false, before: a, after: b }] : chunks;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}

interface GrowingChunk {
  readonly isSame: boolean;
  readonly before: Token[];
  readonly after: Token[];
  /** The letters of each side. Counting them at each join would take a minute. */
  readonly letters: { before: number; after: number };
}

/**
 * Joins neighboring chunks of one kind, and two differences if what is the same between them is
 * shorter than both: a reader takes "a red and round ball" for "a blue and square ball" as one
 * change, although "and" has stayed. The rule is that of diff-match-patch's semantic cleanup.
 */
function joinSmallChunks(chunks: readonly Chunk[]): Chunk[] {
  const joined: GrowingChunk[] = [];
  for (const { isSame, before, after } of chunks) {
    const letters = { before: countLetters(before), after: countLetters(after) };
    const chunk = { isSame, before: [...before], after: [...after], letters };
    const last = joined.at(-1);
    if (last?.isSame === isSame) append(last, chunk);
    else joined.push(chunk);
    while (joinLastThree(joined));
  }
  return joined;
}

function joinLastThree(chunks: GrowingChunk[]): boolean {
  const [first, between, last] = chunks.slice(-3);
  if (!first || !between || !last || first.isSame) return false;
  if (size(between) > Math.min(size(first), size(last))) return false;
  // A row ends where a paragraph ends in both texts.
  if (endsParagraph(between)) return false;
  append(first, between);
  append(first, last);
  chunks.length -= 2;
  return true;
}

function append(to: GrowingChunk, { before, after, letters }: GrowingChunk): void {
  for (const token of before) to.before.push(token);
  for (const token of after) to.after.push(token);
  to.letters.before += letters.before;
  to.letters.after += letters.after;
}

function size({ letters }: GrowingChunk): number {
  return Math.max(letters.before, letters.after);
}

function endsParagraph({ before, after }: Chunk): boolean {
  return before.some(({ text }, i) => text.includes('\n') && after[i]?.text.includes('\n'));
}
