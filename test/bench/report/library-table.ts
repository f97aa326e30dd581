import type { Row } from '../row.ts';
import { count, distinct, duration, figure, table } from './cells.ts';

/** Returns a table of the time and space that the library takes, by its number of pages. */
export function libraryTable(rows: readonly Row[]): string {
  const sizes = distinct(rows.map(({ n }) => n));
  const names = distinct(rows.map(({ bench }) => bench));
  const cells = names.map((name) => [
    name.replace(/^[^/]*\//, ''),
    ...sizes.map((n) => cell(rows.find((row) => row.n === n && row.bench === name))),
  ]);
  return table(['', ...sizes.map((n) => `${count(n)} pages`)], cells);
}

function cell(row: Row | undefined): string {
  if (!row) return '–';
  if (row.skipped !== undefined) return `– (${row.skipped})`;
  if (row.bytes_per_fp !== null) return `${figure(row.bytes_per_fp)} B`;
  if (row.per_second !== undefined) return `${figure(row.per_second)} pages/s`;
  return `**${duration(row.median_us)}** / ${duration(row.p99_us)}`;
}
