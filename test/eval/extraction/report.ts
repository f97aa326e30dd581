import { isHeldBack } from '../held-back.ts';
import type { Bundle } from './bundle.ts';
import type { Run } from './chromium.ts';
import { closenessOf, falseMatches, passages, type Result, recall, type Share } from './score.ts';

/** One line of a Markdown table. */
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

/** The head of the table of quality. */
export function qualityHead(): string {
  return `${row(...HEAD)}\n${row(...HEAD.map(() => '---'))}`;
}

const fraction = ({ hits, of }: Share) => `${hits}/${of}`;

function close(results: readonly Result[], lang: string): string {
  const { mean, median, worst } = closenessOf(results, lang);
  return [mean, median, worst].map((value) => value.toFixed(3)).join(' / ');
}

/** Two lines of the table of quality: the two thirds that were tuned on, and the third that was not. */
export function qualityRows(name: string, results: readonly Result[]): string {
  return [false, true]
    .map((held) => {
      const part = results.filter(({ page }) => isHeldBack(page) === held);
      return row(
        name,
        held ? 'held back' : 'tuned',
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

/** What a candidate costs and does beside extracting, in one sentence. */
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
