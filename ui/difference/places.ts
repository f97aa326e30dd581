import type { Part, Row } from './rows.ts';

/** Where a difference stands. */
export interface Place {
  readonly row: number;
  readonly part: Part;
}

/** The differences, in order: what one can go through. */
export function placesOf(rows: readonly Row[]): Place[] {
  return rows.flatMap((parts, row) =>
    parts.filter(({ same }) => !same).map((part) => ({ row, part })),
  );
}

/** Rows one after another that are shown, or left out as long as nobody asks for them. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly folded: boolean;
}

/**
 * Parts rows into stretches: left out are those without a difference.
 *
 * @param opened rows that were asked for.
 */
export function fold(rows: readonly Row[], opened: ReadonlySet<number>): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [i, row] of rows.entries()) {
    const folded = row.every(({ far }) => far) && !opened.has(i);
    const last = stretches.at(-1);
    if (last?.folded === folded) stretches.splice(-1, 1, { ...last, end: i + 1 });
    else stretches.push({ start: i, end: i + 1, folded });
  }
  return stretches;
}
