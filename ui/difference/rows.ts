import type { Chunk } from './chunks.ts';
import type { Token } from './tokens.ts';

/** A part of two texts: the same in both, except for spaces and spelling, or a difference. */
export interface Part {
  readonly isSame: boolean;
  readonly before: string;
  readonly after: string;
  /** Whether it is far enough from all differences to be hidden. */
  readonly isFar: boolean;
}

/** What appears side by side: usually a paragraph of each text. */
export type Row = readonly Part[];

/** The characters beside a difference that stay visible. */
const CONTEXT_LENGTH = 80;

interface GrowingChunk {
  readonly isSame: boolean;
  readonly before: Token[];
  readonly after: Token[];
}

/** Puts two texts side by side. A row ends where a paragraph ends in both. */
export function rowsOf(chunks: readonly Chunk[]): Row[] {
  const rows: Row[] = [];
  let row: GrowingChunk[] = [];
  let [beforeEnds, afterEnds] = [true, true];
  const endRow = () => {
    rows.push(row.flatMap((chunk, i) => partsOf(chunk, i === 0, i === row.length - 1)));
    row = [];
  };
  for (const { isSame, before, after } of chunks) {
    let chunk: GrowingChunk | undefined;
    for (let i = 0; i < Math.max(before.length, after.length); i++) {
      const [left, right] = [before[i], after[i]];
      if (!chunk) {
        chunk = { isSame, before: [], after: [] };
        row.push(chunk);
      }
      if (left) chunk.before.push(left);
      if (right) chunk.after.push(right);
      if (left) beforeEnds = endsLine(left);
      if (right) afterEnds = endsLine(right);
      if (!isSame || !beforeEnds || !afterEnds) continue;
      endRow();
      chunk = undefined;
    }
    if (!isSame && beforeEnds && afterEnds) endRow();
  }
  if (row.length > 0) endRow();
  return rows;
}

function endsLine({ text }: Token): boolean {
  return text.includes('\n', text.trimEnd().length);
}

/** Divides a chunk that is the same into what is near the differences beside it, and the rest. */
function partsOf(chunk: GrowingChunk, isFirst: boolean, isLast: boolean): Part[] {
  if (!chunk.isSame) return [part(chunk, 0, Number.POSITIVE_INFINITY, false)];
  const { length } = chunk.before;
  const from = isFirst ? 0 : countContext(chunk.before);
  const to = isLast ? length : Math.max(from, length - countContext(chunk.before.toReversed()));
  return [
    part(chunk, 0, from, false),
    part(chunk, from, to, true),
    part(chunk, to, length, false),
  ].filter(({ before }) => before !== '');
}

/** Counts the tokens that make up the visible context. */
function countContext(tokens: readonly Token[]): number {
  let letters = 0;
  for (const [i, { text }] of tokens.entries()) {
    letters += text.length;
    if (letters >= CONTEXT_LENGTH) return i + 1;
  }
  return tokens.length;
}

function part(
  { isSame, before, after }: GrowingChunk,
  start: number,
  end: number,
  isFar: boolean,
): Part {
  const join = (tokens: readonly Token[]) =>
    tokens
      .slice(start, end)
      .map(({ text }) => text)
      .join('');
  return { isSame, before: join(before), after: join(after), isFar };
}

/** The position of a difference in the rows. */
export interface DifferencePosition {
  readonly row: number;
  readonly part: Part;
}

/** Returns the positions of all differences, in order. */
export function findPositions(rows: readonly Row[]): DifferencePosition[] {
  return rows.flatMap((parts, row) =>
    parts.filter(({ isSame }) => !isSame).map((part) => ({ row, part })),
  );
}

/** Consecutive rows that are shown, or hidden until the reader asks for them. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
  readonly isHidden: boolean;
}

/**
 * Divides rows into ranges. Those without a difference nearby are hidden.
 *
 * @param opened are rows that the reader asked for.
 */
export function hideMatchingRows(rows: readonly Row[], opened: ReadonlySet<number>): RowRange[] {
  const ranges: RowRange[] = [];
  for (const [i, row] of rows.entries()) {
    const isHidden = row.every(({ isFar }) => isFar) && !opened.has(i);
    const last = ranges.at(-1);
    if (last?.isHidden === isHidden) ranges.splice(-1, 1, { ...last, end: i + 1 });
    else ranges.push({ start: i, end: i + 1, isHidden });
  }
  return ranges;
}
