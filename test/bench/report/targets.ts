import type { Row } from '../row.ts';
import { duration, figure, table } from './cells.ts';

/** A figure that the project aims for. */
interface Target {
  readonly what: string;
  readonly target: string;
  /** What others reach: measured before this project began, on 2 cores of a Xeon, not by the benchmark. */
  readonly elsewhere: string;
  /** What the results say, if that was measured. */
  measured(rows: readonly Row[]): string | undefined;
}

/** Returns the fastest method in `tables/uniform` within a number of bytes per fingerprint. */
function fastest(n: number, k: number, bytes: number, is = (_name: string) => true) {
  return (rows: readonly Row[]) => {
    const [best] = rows
      .filter(({ bench }) => bench.startsWith('tables/uniform/') && is(bench))
      .filter((row) => row.n === n && row.k === k && row.median_us !== null && !row.chosen)
      .filter(({ bytes_per_fp }) => (bytes_per_fp ?? 0) <= bytes)
      .sort((a, b) => (a.median_us ?? 0) - (b.median_us ?? 0));
    if (!best) return undefined;
    const name = best.bench.split('/').slice(2).join('/');
    return `${duration(best.median_us)}, ${figure(best.bytes_per_fp)} B (${name})`;
  };
}

function text(name: RegExp) {
  return (rows: readonly Row[]) => {
    const of = (language: string) =>
      rows.find(({ bench }) => bench.startsWith(`text/${language}/`) && name.test(bench));
    const [en, zh] = [of('en'), of('zh')];
    if (!en || !zh) return undefined;
    return `${figure(en.mb_per_s)} English, ${figure(zh.mb_per_s)} Chinese`;
  };
}

function library(name: string, n: number, cell: (row: Row) => string) {
  return (rows: readonly Row[]) => {
    const row = rows.find((one) => one.bench === `library/${name}` && one.n === n);
    return row && cell(row);
  };
}

function imported(rows: readonly Row[]): string | undefined {
  const find = (what: string) =>
    rows.find(({ bench, n }) => bench === `import/${what}` && n === 1e4);
  const [whole, longest] = [find('import'), find('longest task, processor time')];
  if (!whole?.median_us || !longest) return undefined;
  return `${figure(whole.median_us / 6e7)} min, ${duration(longest.median_us)} of processor time`;
}

const scan = (bench: string) => /scan/.test(bench) && !/brute/.test(bench);
const took = ({ median_us }: Row) => duration(median_us);

/** The targets of the project. */
const TARGETS: readonly Target[] = [
  {
    what: '10⁶ fingerprints, k = 3, in memory',
    target: '≤ 1 µs, ≤ 50 B',
    elsewhere:
      'dgryski/go-simstore 1.5 µs, 88 B; kricen/shstorage 9.2 µs, 136 B; 1e0ng/simhash 220 µs, 647 B',
    measured: fastest(1e6, 3, 50),
  },
  {
    what: '10⁶, k = 8',
    target: '≤ 12 µs, ≤ 60 B, none lost',
    elsewhere: 'kricen/shstorage 172 µs, 728 B, missing 5% of the neighbors at distance 8',
    measured: fastest(1e6, 8, 60),
  },
  {
    what: '10⁷, k = 3',
    target: '≤ 4 µs',
    elsewhere: 'dgryski/go-simstore 4.2 µs, 99 B',
    measured: fastest(1e7, 3, 1e3),
  },
  {
    what: '5·10⁷, k = 3 (`--large`)',
    target: '≤ 1.8 GB (36 B), ≤ 40 µs',
    elsewhere: 'the reference tutorials: 1.5 GB',
    measured: fastest(5e7, 3, 36),
  },
  {
    what: '10⁶, scan, k = 8',
    target: '≤ 0.4 ms (k ≤ 10)',
    elsewhere: 'JavaScript with popcount 2.6 ms',
    measured: fastest(1e6, 8, 1e3, scan),
  },
  {
    what: '64-bit fingerprint from a string, MB/s',
    target: '≥ 32 and ≥ 32',
    elsewhere:
      'seomoz/simhash-cpp (C++, tokenizer added) 31.7 English, 15.1 Chinese; mfonda/simhash (Go) 13.8, 23.6; npm simhash-js 1.5, 4.2',
    measured: text(/\/whole fingerprint\b.* 64 bits$/),
  },
  {
    what: 'all 256 bits, MB/s',
    target: '≥ 15 and ≥ 15',
    elsewhere: '–',
    measured: text(/\/whole fingerprint\b.* 256 bits$/),
  },
  {
    what: 'library of 10⁵ pages, opening it and the first answer',
    target: '≤ 20 ms',
    elsewhere: '–',
    measured: library('first answer after opening the library', 1e5, took),
  },
  {
    what: 'the same, complete answer',
    target: '≤ 35 ms',
    elsewhere: '–',
    measured: library('complete answer after opening the library', 1e5, took),
  },
  {
    what: 'the same, lookup with the library open',
    target: '≤ 15 ms (4.32 ms before sentences were compared)',
    elsewhere: '–',
    measured: library('lookup, library open', 1e5, took),
  },
  {
    what: 'the same, one `remember`',
    target: '≤ 5 ms',
    elsewhere: '–',
    measured: library('remember', 1e5, took),
  },
  {
    what: 'library of 10⁶ pages (`--large`), opening it and the first answer',
    target: '≤ 40 ms',
    elsewhere: '–',
    measured: library('first answer after opening the library', 1e6, took),
  },
  {
    what: 'the same, complete answer',
    target: '≤ 250 ms',
    elsewhere: '–',
    measured: library('complete answer after opening the library', 1e6, took),
  },
  {
    what: 'disk per page without text, with the sketch of its sentences',
    target: '≤ 800 B',
    elsewhere: '283–366 B with a 64-bit fingerprint',
    measured: library('disk per page', 1e5, ({ bytes_per_fp }) => `${figure(bytes_per_fp)} B`),
  },
  {
    what: '10⁴ articles of 6 kB of HTML, imported',
    target: '≤ 6 min, no task over 50 ms',
    elsewhere: '–',
    measured: imported,
  },
];

/** Returns a table of the targets, with what was measured and what others reach. */
export function targetsTable(rows: readonly Row[]): string {
  const cells = TARGETS.map(({ what, target, elsewhere, measured }) => [
    what,
    target,
    measured(rows) ?? 'not measured',
    elsewhere,
  ]);
  return [
    table(['', 'target', 'measured', 'others, measured elsewhere on a similar device'], cells),
    'In memory means: uniform fingerprints, and the fastest method within the given bytes per fingerprint.',
  ].join('\n\n');
}
