import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildFolder } from '../../../../scripts/builds.ts';

/** Returns the built command. */
export function builtCommand() {
  const path = join(buildFolder('cli'), 'twicetold.js');
  const run = (args: string[], input: string | Uint8Array = '') => {
    const options = { input, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
    const { status, stdout, stderr } = spawnSync('node', [path, ...args], options);
    return { status, stdout, stderr };
  };
  return { path, run };
}

/** Creates a folder for files and removes it after the tests. `file` returns the path of a file. */
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

/**
 * An environment in which the command takes its standard error for a terminal, although a test reads
 * it.
 */
export const ON_TERMINAL = {
  NODE_OPTIONS: '--import=data:text/javascript,process.stderr.isTTY=true',
};

/** Returns each line of progress that was shown in a terminal, and the one that stays. */
export function progressLines(stderr: string): { readonly shown: string[]; readonly last: string } {
  const lines = stderr.split('\r\u001b[K').filter((shown) => shown !== '');
  return { shown: lines.slice(0, -1), last: lines.at(-1) ?? '' };
}
