import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { buildFaults } from '../../scripts/build-faults.ts';
import { faults, lintFirefox } from '../../scripts/lint-firefox.ts';
import { filesIn, zip } from '../../scripts/zip.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');

for (const target of ['chrome', 'firefox']) {
  test(`${target}: what is built fetches nothing, makes no code of text, shows no file to pages`, () => {
    expect(buildFaults(filesIn(join(root, 'dist', target)))).toEqual([]);
  });

  test(`${target}: built again elsewhere, it gives the same zip byte for byte`, () => {
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

test("Mozilla's linter finds no error, and no warning that docs/firefox.md does not explain", () => {
  expect(faults(lintFirefox(join(root, 'dist/firefox')))).toEqual([]);
});
