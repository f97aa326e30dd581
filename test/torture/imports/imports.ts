import assert from 'node:assert/strict';
import 'fake-indexeddb/auto';
import { type Library, openLibrary } from '../../../core/library/library.ts';
import { importLibrary } from '../../../core/library/transfer/import.ts';
import type { Campaign, TestCase } from '../campaign.ts';
import { replaceGlobals } from '../replace-globals.ts';
import { type DamagedFile, damageFile } from './damage.ts';
import { expectExplained, expectUndamaged, expectValid } from './laws.ts';
import { sampleFile } from './sample-file.ts';

/**
 * Megabytes by which a case may raise the most memory that the process has ever had, as the system
 * counts it. The longest line has 32 MB of bytes, and several copies of it exist while it is read.
 */
const MAX_GROWTH_MB = 512;

export const imports: Campaign = {
  name: 'imports',
  shows:
    'A damaged or hostile import file causes no uncaught error, takes little memory, loses nothing valid before the damage, and puts nothing invalid into the library. Each skipped line is explained.',
  cases: 10_000,
  sources: [
    ...['core', ':!core/cli', ':!core/lab'],
    'test/torture/imports',
    'test/torture/hostile-values.ts',
  ],
  caseSeconds: 120,
  heapMegabytes: 512,
  start: async () => {
    const restore = replaceGlobals({ indexedDB: new IDBFactory() });
    return { run: importDamagedFile, stop: async () => restore() };
  },
};

async function importDamagedFile({ random, tell }: TestCase): Promise<void> {
  // Nothing of other cases stays in memory.
  globalThis.indexedDB = new IDBFactory();
  const sample = sampleFile(random);
  const file = damageFile(random, sample.lines, tell);
  const library = await openLibrary('torn');
  const copy = await openLibrary('copy');
  try {
    const source = random.chance(0.5)
      ? new Blob([file.bytes])
      : streamOf(file, random.integer(1, 5000));
    const before = peakMegabytes();
    const report = await importLibrary(library, source);
    tell(`${report.end}: ${JSON.stringify(report.pages)}, ${report.skipped.count} skipped`);
    const growth = peakMegabytes() - before;
    assert.ok(growth < MAX_GROWTH_MB, `The import took ${growth} MB more than anything before`);
    assert.notEqual(report.end, 'failed');
    await expectUndamaged(library, report, sample, file);
    await expectExplained(library, report, file);
    await expectValid(library, copy);
  } finally {
    close(library, copy);
  }
}

function close(...libraries: readonly Library[]): void {
  for (const library of libraries) library.close();
}

/** The most memory that this process has had so far. */
function peakMegabytes(): number {
  return process.resourceUsage().maxRSS / 1024;
}

function streamOf({ bytes }: DamagedFile, chunk: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + chunk));
      at += chunk;
    },
  });
}
