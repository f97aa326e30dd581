import { type Library, openLibrary } from '../../../../core/library/library.ts';
import { exportLibrary } from '../../../../core/library/transfer/export.ts';
import { importLibrary } from '../../../../core/library/transfer/import.ts';
import type { ImportReport } from '../../../../core/library/transfer/report.ts';
import type { Deletion } from '../../../../core/library/trash.ts';
import { NO_SENTENCES } from '../../../no-sentences.ts';
import { madeEntry } from './made-entry.ts';

const FILE = 'library.jsonl.gz';
const STEP = 500;

/** What tests can ask of the page. `name` is the name of a library. */
export interface TransferPage {
  /** Adds pages. Every third has this many characters of text. */
  fill(name: string, count: number, characters: number): Promise<void>;
  /** Adds rules for a site and a page, and marks the first pages as not copies of another page. */
  decide(name: string, apart: number): Promise<void>;
  /** Counts the not-a-copy pairs after their pages are deleted, and after they are restored. */
  forgetAndRestore(name: string, apart: number): Promise<{ undos: Deletion[]; apart: number[] }>;
  /** Exports the library to a file, and returns its size in bytes. */
  writeFile(name: string): Promise<number>;
  /** Imports that file, or only its first bytes. */
  takeFile(name: string, bytes?: number): Promise<ImportReport>;
  /** Imports that file until this many pages are written, and then stops. */
  takePart(name: string, pages: number): Promise<ImportReport>;
  /** Returns the bytes of that file. */
  file(): Promise<number[]>;
  /** Returns a hash of everything in a library. */
  hash(name: string): Promise<string>;
  /** Counts the sample pages that their own fingerprints find, with the right title and text. */
  found(name: string, count: number, characters: number): Promise<number>;
}

declare global {
  interface Window {
    transfer: TransferPage;
  }
}

async function using<T>(name: string, use: (library: Library) => Promise<T>): Promise<T> {
  const library = await openLibrary(name);
  try {
    return await use(library);
  } finally {
    library.close();
  }
}

const folder = navigator.storage.getDirectory();

async function blob(): Promise<File> {
  return (await (await folder).getFileHandle(FILE)).getFile();
}

window.transfer = {
  fill: (name, count, characters) =>
    using(name, async (library) => {
      await library.changeSettings({ retention: { keep: 'days', days: 3650 } });
      for (let from = 0; from < count; from += STEP) {
        const length = Math.min(STEP, count - from);
        await library.importPages(
          Array.from({ length }, (_, i) => madeEntry(from + i, characters)),
        );
      }
    }),
  decide: (name, apart) =>
    using(name, async (library) => {
      await library.setRule({ site: 'a.test' }, 'look-up', 1);
      await library.setRule('https://b.test/', 'never', 2);
      for (let id = 1; id <= apart; id++) {
        await library.markNotDuplicate({ url: 'https://c.test/' }, id, true, 3);
      }
    }),
  forgetAndRestore: (name, apart) =>
    using(name, async (library) => {
      const ids = Array.from({ length: apart }, (_, i) => i + 1);
      const { deletionId: undo = 0 } = await library.delete(ids, { restorableUntil: 1e15 });
      const [undos, left] = [await library.listDeletions(), (await library.rejectedPairs()).length];
      await library.restore(undo);
      return { undos, apart: [left, (await library.rejectedPairs()).length] };
    }),
  writeFile: (name) =>
    using(name, async (library) => {
      const handle = await (await folder).getFileHandle(FILE, { create: true });
      await exportLibrary(library, { now: 0 }).pipeTo(await handle.createWritable());
      return (await blob()).size;
    }),
  takeFile: (name, bytes) =>
    using(name, async (library) => importLibrary(library, (await blob()).slice(0, bytes))),
  takePart: (name, pages) =>
    using(name, async (library) => {
      const stop = new AbortController();
      return importLibrary(library, await blob(), {
        signal: stop.signal,
        progress: ({ done }) => done >= pages && stop.abort(),
      });
    }),
  file: async () => Array.from(new Uint8Array(await (await blob()).arrayBuffer())),
  hash: (name) =>
    using(name, async (library) => {
      const bytes = await new Response(exportLibrary(library, { now: 0 })).arrayBuffer();
      const hash = await crypto.subtle.digest('SHA-256', bytes);
      return Array.from(new Uint8Array(hash), (byte) => byte.toString(16)).join(' ');
    }),
  found: (name, count, characters) =>
    using(name, async (library) => {
      let found = 0;
      for (let n = 0; n < count; n++) {
        const { fingerprint, title, text } = madeEntry(n, characters);
        // As if the page were read elsewhere, first without waiting for the bits of all pages.
        const visit = { url: 'https://elsewhere.test/', title, fingerprint, sketch: NO_SENTENCES };
        const {
          matches: [first],
        } = await library.lookUp(visit, { wait: false });
        const {
          matches: [match],
        } = await library.lookUp(visit);
        const kept = match && (await library.text(match.page.id));
        const isFound = match?.page.title === title && first?.page.id === match.page.id;
        if (isFound && kept?.text === text) found++;
      }
      return found;
    }),
};
document.title = 'ready';
