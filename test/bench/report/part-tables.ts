import type { Part, Row } from '../row.ts';
import { count, distinct, duration, figure, table } from './cells.ts';
import { indexTables } from './index-tables.ts';

/** Returns the rows of a part as Markdown tables. */
export function partTables(part: Part, rows: readonly Row[]): string {
  switch (part) {
    case 'tables':
      return indexTables(rows);
    case 'text':
      return textTable(rows);
    case 'library':
      return libraryTable(rows);
    case 'import':
      return importTable(rows);
    case 'page':
      return pageTable(rows);
    case 'web':
      return webTable(rows);
  }
}

/** The package that others are compared with, because other projects' figures name it, too. */
const PEER = 'npm simhash-js, 32 bits';

/**
 * Returns a table of megabytes per second, how many times that is what simhash-js did in the same run,
 * and the time per text, for English and Chinese.
 */
function textTable(rows: readonly Row[]): string {
  const find = (language: string, name: string) =>
    rows.find(({ bench }) => bench === `text/${language}/${name}`);
  const names = distinct(rows.map(({ bench }) => bench.split('/').slice(2).join('/')));
  const head = ['', 'English, MB/s', 'per text (p99)', 'Chinese, MB/s', 'per text (p99)'];
  const cells = names.map((name) => [
    name,
    ...['en', 'zh'].flatMap((of) => textCells(find(of, name), find(of, PEER))),
  ]);
  return table(head, cells);
}

function textCells(row: Row | undefined, peer: Row | undefined): string[] {
  if (!row) return ['–', '–'];
  const ratio = peer?.mb_per_s ? ` · ${figure((row.mb_per_s ?? 0) / peer.mb_per_s)}×` : '';
  return [
    `**${figure(row.mb_per_s)}**${ratio}`,
    `${duration(row.median_us)} (${duration(row.p99_us)})`,
  ];
}

/** Returns a table of the time and space that the library takes, by its number of pages. */
function libraryTable(rows: readonly Row[]): string {
  return bySize(rows, 'pages', libraryCell);
}

/** Returns a table with a row for each measurement, and a column for each size. */
function bySize(
  rows: readonly Row[],
  unit: string,
  cell: (row: Row | undefined) => string,
): string {
  const sizes = distinct(rows.map(({ n }) => n));
  const names = distinct(rows.map(({ bench }) => bench));
  const cells = names.map((name) => [
    name.replace(/^[^/]*\//, ''),
    ...sizes.map((n) => cell(rows.find((row) => row.n === n && row.bench === name))),
  ]);
  return table(['', ...sizes.map((n) => `${count(n)} ${unit}`)], cells);
}

function libraryCell(row: Row | undefined): string {
  if (!row) return '–';
  if (row.skipped !== undefined) return `– (${row.skipped})`;
  if (row.bytes_per_fp !== null) return `${figure(row.bytes_per_fp)} B`;
  if (row.per_second !== undefined) return `${figure(row.per_second)} pages/s`;
  return `**${duration(row.median_us)}** / ${duration(row.p99_us)}`;
}

/** Returns a table of the time and memory that an import takes, by its number of articles. */
function importTable(rows: readonly Row[]): string {
  return bySize(rows, 'articles', importCell);
}

function importCell(row: Row | undefined): string {
  if (!row) return '–';
  if (row.megabytes !== undefined) return `${figure(row.megabytes)} MB`;
  if (row.per_second === undefined) return time(row.median_us);
  return `${time(row.median_us)} (${figure(row.per_second)} articles/s)`;
}

function time(microseconds: number | null): string {
  if (microseconds === null || microseconds < 1e6) return duration(microseconds);
  return `${figure(microseconds / 1e6)} s`;
}

/** Returns a table of the time to the banner and of memory, by the size of the library. */
function pageTable(rows: readonly Row[]): string {
  const sizes = distinct(rows.map(({ n }) => n)).filter((n) => n > 0);
  const cells = distinct(rows.map(nameOf)).map((name) => {
    const named = rows.filter((row) => nameOf(row) === name);
    return [name, ...sizes.map((n) => pageCell(named.filter((row) => row.n === n || row.n === 0)))];
  });
  return table(['', ...sizes.map((n) => (n === 1 ? '1 page' : `${count(n)} pages`))], cells);
}

/** Returns the figures of this build, next to those of another one that the same run measured. */
function pageCell(rows: readonly Row[]): string {
  const [current, other] = ['this', 'other'].map((build) =>
    rows.find(({ bench }) => bench.split('/')[1] === build),
  );
  if (!current) return '–';
  const ratio = value(current) / value(other ?? current);
  const beside = other ? ` · other build ${figures(other)}` : '';
  return `${figures(current)}${beside}${other && ratio ? ` (${figure(ratio)} of it)` : ''}`;
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

/** Returns a table of the times of the web app. */
function webTable(rows: readonly Row[]): string {
  return table(
    ['', 'median', 'longest', 'runs'],
    rows.map(({ bench, median_us, p99_us, n }) => [
      bench.split('/').slice(2).join('/'),
      duration(median_us),
      duration(p99_us),
      String(n),
    ]),
  );
}
