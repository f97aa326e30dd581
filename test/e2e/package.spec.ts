import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { buildFaults } from '../../scripts/build-faults.ts';
import { lintFaults, lintFirefox } from '../../scripts/lint-firefox.ts';
import { filesIn, zip } from '../../scripts/zip.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');

for (const target of ['chrome', 'firefox']) {
  test(`${target}: the build fetches nothing, evaluates no text, and exposes no files to pages`, () => {
    expect(buildFaults(filesIn(join(root, 'dist', target)))).toEqual([]);
  });

  test(`${target}: another build elsewhere gives the same zip byte for byte`, () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'twicetold-build-'));
    try {
      const options = ['--mode', target, '--outDir', elsewhere, '--logLevel', 'error'];
      const { status, stderr } = spawnSync(process.execPath, [vite, 'build', ...options], {
        cwd: root,
        encoding: 'utf8',
      });
      expect(status, stderr).toBe(0);
      const [first, second] = [join(root, 'dist', target), elsewhere].map(filesIn);
      expect([...(second?.keys() ?? [])].sort()).toEqual([...(first?.keys() ?? [])].sort());
      if (!first || !second) throw new Error('Nothing was built');
      expect(Buffer.from(zip(second)).equals(zip(first))).toBe(true);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });
}

test("Mozilla's linter finds no errors, and only warnings that docs/firefox.md explains", () => {
  expect(lintFaults(lintFirefox(join(root, 'dist/firefox')))).toEqual([]);
});
