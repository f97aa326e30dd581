import { openLibrary } from '../../core/library/library.ts';
import { exportLibrary } from '../../core/library/transfer/export.ts';
import { type ImportReport, importLibrary } from '../../core/library/transfer/import.ts';

/** Exports a library to a file on disk, and returns its bytes. */
export async function exportToFile(name: string): Promise<number[]> {
  const library = await openLibrary(name);
  const writable = await (await openFile()).createWritable();
  await exportLibrary(library, { now: 0 }).pipeTo(writable);
  library.close();
  return Array.from(new Uint8Array(await (await (await openFile()).getFile()).arrayBuffer()));
}

/** Imports that file, or only its first bytes. */
export async function importFromFile(name: string, bytes?: number): Promise<ImportReport> {
  const library = await openLibrary(name);
  const file = await (await openFile()).getFile();
  const report = await importLibrary(library, file.slice(0, bytes));
  library.close();
  return report;
}

async function openFile(): Promise<FileSystemFileHandle> {
  const folder = await navigator.storage.getDirectory();
  return await folder.getFileHandle('library.jsonl.gz', { create: true });
}
