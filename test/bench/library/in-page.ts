// What runs in a page of a real browser, built into one script. All times are in milliseconds.

import type { ExportedPage } from '../../../core/library/exported-pages.ts';
import { type Library, openLibrary } from '../../../core/library/library.ts';
import type { Match } from '../../../core/library/lookup.ts';
import { exportLibrary } from '../../../core/library/transfer/export.ts';
import { importLibrary } from '../../../core/library/transfer/import.ts';
import { isCopy } from '../../../core/match/verdict.ts';

/** The name of the library for imports. */
const COPY = 'copy';

let opened: Promise<Library> | undefined;
const open = () => {
  opened ??= openLibrary();
  return opened;
};

/** Adds pages in one transaction. */
export async function addPages(pages: readonly ExportedPage[]): Promise<number> {
  const library = await open();
  return timed(() => library.importPages(pages));
}

/**
 * Opens the library and looks a page up, as a background does that has just started: first so that one
 * copy is enough, and then among all pages. Returns the time to each answer.
 */
export async function openAndLookUp(page: ExportedPage): Promise<[first: number, all: number]> {
  const begun = performance.now();
  const library = await open();
  const isAnswer = ({ verdict }: Match) => isCopy(verdict.kind);
  const { complete } = await library.lookUp(page, { isAnswer });
  const first = performance.now() - begun;
  if (!complete) await library.lookUp(page);
  return [first, performance.now() - begun];
}

/** Looks pages up. Those with an odd place are copies, and must be found. */
export async function lookUp(pages: readonly ExportedPage[]): Promise<number[]> {
  const library = await open();
  let missed = 0;
  const times = await timeEach(pages, async (page, i) => {
    const { matches } = await library.lookUp(page);
    if (i % 2 === 1 && !matches.some((match) => match.page.title === page.title)) missed++;
  });
  if (missed > 0) throw new Error(`${missed} copies were missed.`);
  return times;
}

export async function remember(pages: readonly ExportedPage[]): Promise<number[]> {
  const library = await open();
  return timeEach(pages, (page) => library.remember({ ...page, at: page.lastRead }));
}

export async function search(words: readonly string[]): Promise<number[]> {
  const library = await open();
  return timeEach(words, (words) => library.search({ words }));
}

/** Looks up all links of each page. */
export async function findRead(pages: readonly (readonly string[])[]): Promise<number[]> {
  const library = await open();
  return timeEach(pages, (addresses) => library.addressStatuses(addresses));
}

/** Compares all pages for copies. */
export async function findCopies(): Promise<number> {
  const library = await open();
  return timed(() => library.updateClusters());
}

/** Computes everything again that follows from the records. */
export async function rebuild(): Promise<number> {
  const library = await open();
  return timed(() => library.rebuild());
}

/** Exports the library, and imports the file into another one, which is then deleted. */
export async function exportAndImport(): Promise<[exported: number, imported: number]> {
  const library = await open();
  let file = new Blob();
  const exported = await timed(async () => {
    file = await new Response(exportLibrary(library, { now: 0 })).blob();
  });
  const copy = await openLibrary(COPY);
  const imported = await timed(() => importLibrary(copy, file));
  if ((await copy.count()) !== (await library.count())) throw new Error('Pages are missing.');
  copy.close();
  indexedDB.deleteDatabase(COPY);
  return [exported, imported];
}

/** Writes records of a kilobyte to a bare database, as the measure for everything else. */
export async function writeRecords(times: number): Promise<number[]> {
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const opening = indexedDB.open('bare');
  opening.onupgradeneeded = () => opening.result.createObjectStore('records');
  const db = await resultOf(opening);
  const keys = Array.from({ length: times }, (_, i) => i);
  const samples = await timeEach(keys, async (key) => {
    const tx = db.transaction('records', 'readwrite');
    tx.objectStore('records').put(new Uint8Array(1000), key);
    await new Promise((resolve) => {
      tx.oncomplete = resolve;
    });
  });
  db.close();
  indexedDB.deleteDatabase('bare');
  return samples;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

async function timeEach<T>(
  inputs: readonly T[],
  act: (input: T, i: number) => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = [];
  for (const [i, input] of inputs.entries()) samples.push(await timed(() => act(input, i)));
  return samples;
}
