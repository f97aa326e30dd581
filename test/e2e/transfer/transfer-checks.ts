import { constants, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { TransferPage } from './page/page.ts';

/** Calls a function of the page, in any browser. */
export type Ask = <Name extends keyof TransferPage>(
  name: Name,
  ...args: Parameters<TransferPage[Name]>
) => ReturnType<TransferPage[Name]>;

// More than are written in one batch.
const PAGES = 600;
const CHARACTERS = 1500;
const APART = 3;

/** Exports a library and imports it into an empty one, itself, and in two parts into another. */
export async function checkThereAndBack(ask: Ask): Promise<void> {
  await ask('fill', 'one', PAGES, CHARACTERS);
  await ask('decide', 'one', APART);
  await ask('writeFile', 'one');
  const hash = await ask('hash', 'one');
  expect(await ask('takeFile', 'two')).toMatchObject({
    end: 'complete',
    pages: { added: PAGES, merged: 0, unchanged: 0 },
    rules: 2,
    rejectedPairs: APART,
    settings: true,
    skipped: { count: 0 },
  });
  expect(await ask('hash', 'two')).toBe(hash);
  expect(await ask('found', 'two', 40, CHARACTERS)).toBe(40);

  expect(await ask('takeFile', 'one')).toMatchObject({
    end: 'complete',
    pages: { unchanged: PAGES },
  });
  expect(await ask('hash', 'one')).toBe(hash);

  const part = await ask('takePart', 'three', 1);
  expect(part.end).toBe('stopped');
  expect(part.pages.added).toBeGreaterThan(0);
  expect(await ask('takeFile', 'three')).toMatchObject({
    end: 'complete',
    pages: { added: PAGES - part.pages.added, unchanged: part.pages.added },
  });
  expect(await ask('hash', 'three')).toBe(hash);

  const { undos, apart } = await ask('forgetAndRestore', 'three', APART);
  expect(undos).toMatchObject([{ pages: APART, until: 1e15 }]);
  expect(apart).toEqual([0, APART]);
  expect(await ask('hash', 'three')).toBe(hash);
}

/** Checks that every complete page in a truncated file is imported. */
export async function checkCutFiles(ask: Ask): Promise<void> {
  await ask('fill', 'one', 200, CHARACTERS);
  const size = await ask('writeFile', 'one');
  const file = Uint8Array.from(await ask('file'));
  for (const part of [0.0001, 0.1, 0.77, 0.999]) {
    const length = Math.floor(size * part);
    const report = await ask('takeFile', `cut at ${length}`, length);
    expect(report.end).toBe('cut');
    expect(report.pages.added).toBe(Math.max(0, wholeLines(file.subarray(0, length)) - 2));
  }
}

function wholeLines(packed: Uint8Array): number {
  const plain = gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });
  return plain.filter((byte) => byte === 10).length;
}
