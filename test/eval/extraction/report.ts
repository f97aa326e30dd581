import { isHeldOut } from '../held-out.ts';
import type { Bundle } from './bundle.ts';
import type { Run } from './chromium.ts';
import { closenessOf, falseMatches, passages, type Result, recall, type Share } from './score.ts';

/** Returns a row of a Markdown table. */
export function row(...cells: unknown[]): string {
  return `| ${cells.join(' | ')} |`;
}

const HEAD = [
  'candidate',
  'part',
  'zh mean / median / worst',
  'en mean / median / worst',
  'recall',
  'recall, composed',
  'must',
  'must not',
];

/** Returns the head of the quality table. */
export function qualityHead(): string {
  return `${row(...HEAD)}\n${row(...HEAD.map(() => '---'))}`;
}

const fraction = ({ hits, of }: Share) => `${hits}/${of}`;

function close(results: readonly Result[], lang: string): string {
  const { mean, median, worst } = closenessOf(results, lang);
  return [mean, median, worst].map((value) => value.toFixed(3)).join(' / ');
}

/** Returns two rows of the quality table: for the tuned two thirds, and for the held-out third. */
export function qualityRows(name: string, results: readonly Result[]): string {
  return [false, true]
    .map((heldOut) => {
      const part = results.filter(({ page }) => isHeldOut(page) === heldOut);
      return row(
        name,
        heldOut ? 'held out' : 'tuned',
        close(part, 'zh'),
        close(part, 'en'),
        fraction(recall(part, true)),
        fraction(recall(part, false)),
        fraction(passages(part, 'must')),
        fraction(passages(part, 'must_not')),
      );
    })
    .join('\n');
}

/** Returns a line with the costs and side effects of a candidate. */
export function costLine(bundle: Bundle, runs: readonly Run[], results: readonly Result[]): string {
  const times = runs.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN).toFixed(1);
  const sum = (count: (run: Run) => number) => runs.reduce((total, run) => total + count(run), 0);
  return [
    `${bundle.name}: ${bundle.bytes} bytes, ${bundle.gzip} gzipped`,
    `median ${at(0.5)} ms, p95 ${at(0.95)}, worst ${at(1)}`,
    `false matches in one template ${fraction(falseMatches(results))}`,
    `requests ${sum((run) => run.requests)}, pages changed ${sum((run) => (run.changed ? 1 : 0))}`,
    `errors ${sum((run) => (run.error ? 1 : 0))}`,
  ].join('; ');
}
