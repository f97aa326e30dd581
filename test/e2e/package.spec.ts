import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { buildFaults } from '../../scripts/build-faults.ts';
import { buildFolder } from '../../scripts/builds.ts';
import { filesIn, zip } from '../../scripts/zip.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');

// `npm run package` also runs Mozilla's linter, which takes a minute.
test('the builds fetch nothing and evaluate no text, and another one elsewhere gives the same zip', () => {
  const firefox = filesIn(buildFolder('firefox'));
  for (const files of [filesIn(buildFolder('chrome')), firefox]) {
    expect(buildFaults(files)).toEqual([]);
  }
  const elsewhere = mkdtempSync(join(tmpdir(), 'twicetold-build-'));
  try {
    const options = ['--mode', 'firefox', '--outDir', elsewhere, '--logLevel', 'error'];
    const { status, stderr } = spawnSync(process.execPath, [vite, 'build', ...options], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    const second = filesIn(elsewhere);
    expect([...second.keys()].sort()).toEqual([...firefox.keys()].sort());
    expect(Buffer.from(zip(second)).equals(zip(firefox))).toBe(true);
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});
