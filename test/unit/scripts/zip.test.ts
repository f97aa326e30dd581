import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesIn, zip } from '../../../scripts/zip.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'twicetold-zip-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const bytes = (text: string) => new TextEncoder().encode(text);

test('the same files give the same bytes in any order, at any time, in any time zone', () => {
  const zipAt = (zone: string, now: string, names: string[]) => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ now: new Date(now) });
    return zip(new Map(names.map((name) => [name, bytes(name.repeat(100))])));
  };
  const one = zipAt('America/Los_Angeles', '2026-01-01', ['b.js', 'a/c.js', 'a.js']);
  const other = zipAt('Asia/Shanghai', '2031-07-01', ['a.js', 'a/c.js', 'b.js']);
  expect(Buffer.from(one).equals(other)).toBe(true);
});

test('a zip contains all files of a folder unchanged', () => {
  mkdirSync(join(folder, 'deep/er'), { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), '{}');
  writeFileSync(join(folder, 'deep/er/图.bin'), Buffer.from([0, 255, 1]));
  const out = unzipSync(zip(filesIn(folder)));
  expect(Object.keys(out)).toEqual(['deep/er/图.bin', 'manifest.json']);
  expect([...(out['deep/er/图.bin'] ?? [])]).toEqual([0, 255, 1]);
});
