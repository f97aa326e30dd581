import { type Library, openLibrary } from '../../../../core/library/library.ts';
import { exportLibrary } from '../../../../core/library/transfer/export.ts';
import { importLibrary } from '../../../../core/library/transfer/import.ts';
import type { ImportReport } from '../../../../core/library/transfer/report.ts';
import { madeEntry } from './made-entry.ts';

const FILE = 'library.jsonl.gz';

/** What tests can ask of the page. `name` is the name of a library. */
export interface TransferPage {
  /** Adds pages. Every third has a text. */
  fill(name: string, count: number): Promise<void>;
  /** Exports the library to a file, and returns its bytes. */
  writeFile(name: string): Promise<number[]>;
  /** Imports that file, or only its first bytes. */
  takeFile(name: string, bytes?: number): Promise<ImportReport>;
  /** Returns a hash of everything in a library. */
  hash(name: string): Promise<string>;
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
  fill: (name, count) =>
    using(name, async (library) => {
      await library.changeSettings({ retention: { keep: 'days', days: 3650 } });
      await library.importPages(Array.from({ length: count }, (_, i) => madeEntry(i, 1500)));
    }),
  writeFile: (name) =>
    using(name, async (library) => {
      const handle = await (await folder).getFileHandle(FILE, { create: true });
      await exportLibrary(library, { now: 0 }).pipeTo(await handle.createWritable());
      return Array.from(new Uint8Array(await (await blob()).arrayBuffer()));
    }),
  takeFile: (name, bytes) =>
    using(name, async (library) => importLibrary(library, (await blob()).slice(0, bytes))),
  hash: (name) =>
    using(name, async (library) => {
      const bytes = await new Response(exportLibrary(library, { now: 0 })).arrayBuffer();
      const hash = await crypto.subtle.digest('SHA-256', bytes);
      return Array.from(new Uint8Array(hash), (byte) => byte.toString(16)).join(' ');
    }),
};
document.title = 'ready';
