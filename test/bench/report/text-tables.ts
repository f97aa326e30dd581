import type { Row } from '../row.ts';
import { distinct, duration, figure, table } from './cells.ts';

/** Returns a table of megabytes per second and of the time per text, for English and Chinese. */
export function textTables(rows: readonly Row[]): string {
  const find = (language: string, name: string) =>
    rows.find(({ bench }) => bench === `text/${language}/${name}`);
  const names = distinct(rows.map(({ bench }) => bench.split('/').slice(2).join('/')));
  const head = ['', 'English, MB/s', 'per text (p99)', 'Chinese, MB/s', 'per text (p99)'];
  const cells = names.map((name) => [name, ...['en', 'zh'].flatMap((of) => pair(find(of, name)))]);
  return table(head, cells);
}

function pair(row: Row | undefined): string[] {
  if (!row) return ['–', '–'];
  return [`**${figure(row.mb_per_s)}**`, `${duration(row.median_us)} (${duration(row.p99_us)})`];
}
