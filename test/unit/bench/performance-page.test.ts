import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { performancePage } from '../../bench/report/performance-page.ts';
import { row } from '../../bench/row.ts';

const page = readFileSync('docs/performance.md', 'utf8');
const machine = {
  date: '2026-11-21',
  commit: 'abc',
  changed: false,
  cpu: 'CPU',
  cores: 2,
  gigabytes: 24,
  node: '20',
  chromium: '156',
  load: 0.1,
};

test('the page contains every explanatory paragraph of the current report', () => {
  const rows = [
    row({ bench: 'tables/uniform/column scan', n: 500, k: 3, median_us: 1, p99_us: 2 }),
    row({ bench: 'text/en/normalize', n: 1, median_us: 1, p99_us: 2 }),
    row({ bench: 'library/remember', n: 1000, median_us: 1, p99_us: 2 }),
  ];
  const paragraphs = performancePage(machine, rows)
    .split('\n\n')
    .filter((paragraph) => !paragraph.startsWith('Measured on'));
  const explanation = paragraphs.filter((text) => !text.startsWith('|  |'));
  expect(explanation.length).toBeGreaterThan(20);
  expect(explanation.filter((text) => !page.includes(text.trimEnd()))).toEqual([]);
});
