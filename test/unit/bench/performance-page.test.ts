import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { performancePage } from '../../bench/report/performance-page.ts';
import { readResults } from '../../bench/results.ts';
import { row } from '../../bench/row.ts';

test('docs/performance.md reports the results in test/bench/results', () => {
  expect(readFileSync('docs/performance.md', 'utf8')).toBe(performancePage(readResults()));
});

test('each part says when and on what it was measured', () => {
  const on = {
    date: '2026-11-21',
    commit: 'abc',
    changed: true,
    cpu: 'CPU',
    cores: 2,
    gigabytes: 24,
    node: '20',
    chromium: '156',
    load: 0.12,
  };
  const rows = [row({ bench: 'library/remember', n: 1e5, median_us: 5000, p99_us: 9000 })];
  const page = performancePage({ library: { on, rows } });
  expect(page).toContain(
    '## The library in Chromium\n\nMeasured on 2026-11-21 with commit abc and changes: CPU, 2 cores, 24 GB; Node 20, Chromium 156. Load average before the run: 0.1.\n\n',
  );
  expect(page).toContain('| the same, one `remember` | ≤ 5 ms | 5.00 ms | – |');
  expect(page).toContain('| remember | **5.00 ms** / 9.00 ms |');
  expect(page).not.toContain('## The web app');
});
