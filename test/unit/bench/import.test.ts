import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ImportedItem } from '../../../core/import/item.ts';
import { readItems } from '../../../core/import/read-items.ts';
import { longestTask } from '../../bench/import/import.ts';
import { writeWallabagExport } from '../../bench/import/wallabag-export.ts';

/** More than are written at once. */
const ARTICLES = 600;

test('the export has different articles of 6 kB that were read, and is always the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twicetold-bench-'));
  try {
    const [one, other] = ['one', 'other'].map((name) => join(folder, name)) as [string, string];
    await writeWallabagExport(one, ARTICLES);
    await writeWallabagExport(other, ARTICLES);
    const bytes = readFileSync(one);
    expect(bytes.equals(readFileSync(other))).toBe(true);
    const file = {
      name: 'wallabag.json',
      async *bytes() {
        yield new Uint8Array(bytes);
      },
    };
    const items: ImportedItem[] = [];
    for await (const event of readItems([file], { now: Date.UTC(2026, 0, 1) })) {
      if (event.kind === 'issue') throw new Error(event.code);
      items.push(event);
    }
    expect(items).toHaveLength(ARTICLES);
    expect(new Set(items.map(({ url }) => url)).size).toBe(ARTICLES);
    const texts = items.map(({ content }) => content?.value ?? '');
    expect(new Set(texts).size).toBe(ARTICLES);
    for (const { source, isRead } of items) expect([source, isRead]).toEqual(['wallabag', true]);
    for (const text of texts) {
      expect(Buffer.byteLength(text)).toBeGreaterThan(5900);
      expect(Buffer.byteLength(text)).toBeLessThan(9000);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the longest tasks are those of the main thread of the extension’s page', () => {
  const frames = [
    { url: 'https://a.test/', processId: 1 },
    { url: 'chrome-extension://abc/pages/library/library.html', processId: 2 },
  ];
  const thread = (pid: number, tid: number, name: string) => ({
    ...{ name: 'thread_name', pid, tid },
    args: { name },
  });
  const task = (pid: number, tid: number, dur: number, tdur?: number) => ({
    ...{ name: 'RunTask', pid, tid, dur, args: {} },
    ...(tdur !== undefined && { tdur }),
  });
  const events = [
    { name: 'TracingStartedInBrowser', pid: 9, tid: 9, args: { data: { frames } } },
    thread(1, 1, 'CrRendererMain'),
    thread(2, 1, 'CrRendererMain'),
    thread(2, 5, 'DedicatedWorker thread'),
    task(1, 1, 900, 900),
    task(2, 5, 800, 800),
    task(2, 1, 70, 20),
    task(2, 1, 40, 30),
  ];
  expect(longestTask(events)).toEqual({ processor: 30, clock: 70 });
  expect(() => longestTask(events.filter(({ name }) => name !== 'RunTask'))).toThrow(/no tasks/);
});
