import type { Row } from '../row.ts';
import { count, distinct, figure, table } from './cells.ts';

/** Returns the tables of lookups by set and radius, and of the builds. */
export function indexTables(rows: readonly Row[]): string {
  return distinct(rows.map(setOf))
    .map((set) =>
      ofSet(
        set,
        rows.filter((row) => setOf(row) === set),
      ),
    )
    .join('\n\n');
}

const TITLES: Readonly<Record<string, string>> = {
  uniform: 'Uniform fingerprints',
  real: 'Fingerprints like those of real texts',
};

function ofSet(set: string, rows: readonly Row[]): string {
  const radii = distinct(rows.flatMap(({ k }) => k ?? []));
  return [
    `### ${TITLES[set] ?? set}`,
    ...radii.flatMap((k) =>
      lookups(
        k,
        rows.filter((row) => row.k === k),
      ),
    ),
    '#### Builds',
    'Bytes per fingerprint, and how many million fingerprints are added per second.',
    builds(rows),
  ].join('\n\n');
}

function lookups(k: number, rows: readonly Row[]): string[] {
  const sizes = distinct(rows.map(({ n }) => n));
  const did = names(rows.filter(({ skipped }) => skipped === undefined));
  const ran = names(rows).filter((name) => did.includes(name));
  const cells = ran.map((name) => [
    name,
    ...sizes.map((n) => lookup(rows.find((row) => row.n === n && nameOf(row) === name))),
  ]);
  return [`#### k = ${k}`, table(['', ...sizes.map(count)], cells), ...notRun(rows, ran, k)];
}

function lookup(row: Row | undefined): string {
  if (!row) return '–';
  if (row.skipped !== undefined) return `– (${row.skipped})`;
  if (row.chosen) return `${row.chosen}: ${figure(row.regret)}× the fastest`;
  const ratio = row.ratio_to_scan ?? 1;
  const times = ratio === 1 ? '' : ` · ${figure(1 / ratio)}×`;
  return `**${figure(row.median_us)}** / ${figure(row.p99_us)}${times}`;
}

function notRun(rows: readonly Row[], ran: readonly string[], k: number): string[] {
  const left = names(rows).filter((name) => !ran.includes(name) && !name.endsWith(`k = ${k}`));
  const why = left
    .filter((name) => !/, k = \d+$/.test(name))
    .map((name) => {
      const reasons = rows.filter((row) => nameOf(row) === name).map(({ skipped }) => skipped);
      return `${name} (${distinct(reasons)[0]})`;
    });
  return why.length === 0 ? [] : [`Not run: ${why.join('; ')}.`];
}

/** If a method is built for each radius, its figures are those of the first one. */
function builds(rows: readonly Row[]): string {
  const built = rows.filter(({ skipped, chosen }) => skipped === undefined && !chosen);
  const sizes = distinct(built.map(({ n }) => n));
  const did = names(built);
  const cells = names(rows)
    .filter((name) => did.includes(name))
    .map((name) => [
      name,
      ...sizes.map((n) => {
        const row = built.find((one) => one.n === n && nameOf(one) === name);
        if (!row) return '–';
        const speed = row.per_second === undefined ? '' : ` · ${figure(row.per_second / 1e6)} M/s`;
        return figure(row.bytes_per_fp) + speed;
      }),
    ]);
  return table(['', ...sizes.map(count)], cells);
}

const setOf = ({ bench }: Row) => bench.split('/')[1] ?? '';
const nameOf = ({ bench }: Row) => bench.split('/').slice(2).join('/');
const names = (rows: readonly Row[]) => distinct(rows.map(nameOf));
