import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { checkReadable, openInput } from '../input.ts';

/** A file of documents, or standard input, which may be compressed with gzip. */
export interface Source {
  /** Its name in messages. */
  readonly name: string;
  /** Its size in bytes as it is stored, if known before reading. */
  readonly size: number | undefined;
  /**
   * Reads its bytes in chunks, decompressed.
   *
   * @param onRead receives the number of stored bytes of each chunk.
   * @throws Error with a readable message when reading fails.
   */
  chunks(onRead: (bytes: number) => void): AsyncIterable<Uint8Array>;
  /** Reads a part of it again. Only a file that isn't compressed can do that. */
  readonly readAgain?: ((start: number, length: number) => Uint8Array) | undefined;
}

/**
 * Opens files, and those that match a pattern such as `*.ndjson`, in the order of their names.
 *
 * @throws Error with a readable message when no file matches a pattern, or a file can't be read.
 */
export async function openSources(files: readonly string[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const file of await expandPatterns(files)) {
    // Otherwise a wrong name would be noticed only after all files before it.
    await checkReadable(file);
    sources.push(await openSource(file));
  }
  return sources;
}

/**
 * Replaces patterns with the names that match them, in order. A file whose name is like a pattern
 * stays.
 *
 * @param mayBeFolder whether folders match, too. What is in such a folder doesn't match once more.
 * @throws Error with a readable message when nothing matches a pattern.
 */
export async function expandPatterns(
  files: readonly string[],
  mayBeFolder = false,
): Promise<string[]> {
  const expanded: string[] = [];
  for (const file of files) {
    const isName = !isDynamicPattern(file) || (await stat(file).catch(() => undefined));
    expanded.push(...(isName ? [file] : matching(file, mayBeFolder)));
  }
  return expanded;
}

function matching(pattern: string, mayBeFolder: boolean): string[] {
  const kinds = { onlyFiles: !mayBeFolder, expandDirectories: !mayBeFolder };
  const matches = globSync(pattern, { absolute: isAbsolute(pattern), ...kinds }).sort();
  if (matches.length === 0) throw new Error(`No file matches ${pattern}.`);
  let folder: string | undefined;
  const outermost = matches.filter((match) => {
    // What is in a folder comes right after it.
    if (folder !== undefined && match.startsWith(folder)) return false;
    folder = match.endsWith('/') ? match : folder;
    return true;
  });
  return outermost.map((match) => match.replace(/(?<=.)\/$/, ''));
}

async function openSource(file: string): Promise<Source> {
  const { name, size, chunks, readAgain } = await openInput(file);
  return {
    name,
    size,
    chunks: (onRead) => decompress(name, counted(chunks(), onRead)),
    readAgain: readAgain && !isCompressed(firstBytes(readAgain)) ? readAgain : undefined,
  };
}

/** Returns nothing if the file can't be read, which is reported when it is read as a whole. */
function firstBytes(readAgain: (start: number, length: number) => Uint8Array): Uint8Array {
  try {
    return readAgain(0, 2);
  } catch {
    return new Uint8Array();
  }
}

/** Whether these are the first bytes of a gzip file (RFC 1952). */
function isCompressed(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onRead(chunk.length);
    yield chunk;
  }
}

async function* decompress(
  name: string,
  chunks: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const first = await chunks.next();
  if (first.done) return;
  const all = Readable.from(prepend(first.value, chunks), { objectMode: false });
  if (!isCompressed(first.value)) {
    yield* all;
    return;
  }
  const gunzip = createGunzip();
  // An error of reading, such as a lost disk, isn't one of the compressed data.
  let readError: Error | undefined;
  all.on('error', (error) => {
    readError = error;
    gunzip.destroy(error);
  });
  try {
    yield* all.pipe(gunzip);
  } catch {
    throw readError ?? new Error(`Can't read ${name}: its gzip data is damaged or cut off.`);
  }
}

async function* prepend(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
