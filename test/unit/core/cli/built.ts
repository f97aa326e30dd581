import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, vi } from 'vitest';

/**
 * The built command, never one that was built before: built anew into a folder for this test file,
 * since several are run at once. It stands in `dist`, from where its packages are found.
 */
export function builtCommand(name: string) {
  // Each run starts a process, and the machine may be busy with the other test files.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  const outDir = join('dist', `cli-under-test-${name}`);
  const path = join(outDir, 'twicetold.js');
  beforeAll(async () => {
    const config = { configFile: 'vite.config.ts', logLevel: 'error' } as const;
    await build({ ...config, mode: 'cli', build: { outDir, emptyOutDir: true } });
  });
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));

  const run = (args: string[], input: string | Uint8Array = '') => {
    const options = { input, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
    const { status, stdout, stderr } = spawnSync('node', [path, ...args], options);
    return { status, stdout, stderr };
  };
  return { path, run };
}

/** Makes files in a folder that is removed after the tests; gives their paths. */
export function temporaryFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'twicetold-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  return { folder, file };
}
