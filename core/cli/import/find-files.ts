import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportInput } from '../../import/item.ts';
import { openInput } from '../input.ts';

/**
 * Finds the files to import: those named, and all files in folders among them, in alphabetical order.
 * Hidden files and links in a folder are left out.
 *
 * @throws Error with a readable message when a named file can't be read.
 */
export async function* findFiles(paths: readonly string[]): AsyncGenerator<ImportInput> {
  for (const path of paths) {
    if ((await stat(path).catch(() => undefined))?.isDirectory()) yield* filesIn(path);
    else yield await toInput(path);
  }
}

async function* filesIn(folder: string): AsyncGenerator<ImportInput> {
  const entries = [];
  for await (const entry of await opendir(folder)) entries.push(entry);
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield { ...(await toInput(path)), isPart: true };
  }
}

async function toInput(path: string): Promise<ImportInput> {
  const { name, chunks } = await openInput(path);
  const status = await stat(path).catch(() => undefined);
  return {
    name,
    ...(status && { modifiedAt: status.mtimeMs }),
    bytes: () => chunks() as AsyncIterable<Uint8Array<ArrayBuffer>>,
  };
}
