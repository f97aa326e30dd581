import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportInput } from '../../import/item.ts';
import { BrokenFileError } from '../../library/transfer/file-bytes.ts';
import { checkReadable, openInput, unreadable } from '../input.ts';

/**
 * Finds the files to import: those named, and all files in folders among them, in alphabetical order.
 * Hidden files and links in a folder are left out. What can't be read in a folder is a broken file.
 *
 * @throws Error with a readable message when a named file or folder can't be read.
 */
export async function* findFiles(paths: readonly string[]): AsyncGenerator<ImportInput> {
  // Otherwise a wrong name would be noticed only after all files before it.
  for (const path of paths) await checkReadable(path, true);
  for (const path of paths) {
    if ((await stat(path).catch(() => undefined))?.isDirectory()) {
      yield* filesIn(path, (error) => {
        throw unreadable(path, error);
      });
    } else yield await toInput(path);
  }
}

async function* filesIn(
  folder: string,
  onUnreadable: (error: unknown) => ImportInput,
): AsyncGenerator<ImportInput> {
  const entries = [];
  try {
    for await (const entry of await opendir(folder)) entries.push(entry);
  } catch (error) {
    return yield onUnreadable(error);
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path, (error) => toBrokenInput(path, error));
    else if (entry.isFile()) yield toPart(await toInput(path));
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

function toPart(input: ImportInput): ImportInput {
  return {
    ...input,
    isPart: true,
    async *bytes() {
      try {
        yield* input.bytes();
      } catch (error) {
        throw new BrokenFileError('unreadable', error);
      }
    },
  };
}

function toBrokenInput(name: string, error: unknown): ImportInput {
  // biome-ignore lint/correctness/useYield: it fails instead.
  const bytes = async function* () {
    throw new BrokenFileError('unreadable', error);
  };
  return { name, isPart: true, bytes };
}
