import type { Row } from '../row.ts';
import { count, distinct, duration, figure, table } from './cells.ts';

/** Returns a table of the time to the banner and of memory, by the size of the library. */
export function pageTable(rows: readonly Row[]): string {
  const sizes = distinct(rows.map(({ n }) => n)).filter((n) => n > 0);
  const cells = distinct(rows.map(nameOf)).map((name) => {
    const own = rows.filter((row) => nameOf(row) === name);
    return [name, ...sizes.map((n) => cell(own.filter((row) => row.n === n || row.n === 0)))];
  });
  return table(['', ...sizes.map((n) => (n === 1 ? '1 page' : `${count(n)} pages`))], cells);
}

/** Returns the figures of this build, next to those of another one that the same run measured. */
function cell(rows: readonly Row[]): string {
  const [own, other] = ['this', 'other'].map((build) =>
    rows.find(({ bench }) => bench.split('/')[1] === build),
  );
  if (!own) return '–';
  const ratio = value(own) / value(other ?? own);
  const beside = other ? ` · other build ${figures(other)}` : '';
  return `${figures(own)}${beside}${other && ratio ? ` (${figure(ratio)} of it)` : ''}`;
}

function value({ megabytes, median_us }: Row): number {
  return megabytes ?? median_us ?? Number.NaN;
}

function figures({ skipped, megabytes, median_us, p95_us }: Row): string {
  if (skipped !== undefined) return `– (${skipped})`;
  if (megabytes !== undefined) return `**${figure(megabytes)} MB**`;
  return `**${duration(median_us)}** / ${duration(p95_us)}`;
}

const nameOf = ({ bench }: Row) => bench.split('/').slice(2).join('/');
