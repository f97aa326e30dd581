import { constants as buffer } from 'node:buffer';
import { closeSync, constants, createReadStream, openSync, readSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';

/** A file or standard input. */
export interface Input {
  /** Its name in messages. */
  readonly name: string;
  /** Its size in bytes, if known before reading. */
  readonly size: number | undefined;
  /**
   * Reads its bytes in chunks.
   *
   * @throws Error with a readable message when reading fails.
   */
  chunks(): AsyncIterable<Uint8Array>;
  /** Reads a part of it again. Only a file can do that. */
  readonly readAgain?: ((start: number, length: number) => Uint8Array) | undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EMFILE: 'too many files are open',
  EISDIR: "it's a folder",
  EACCES: 'no permission',
  EPERM: 'no permission',
  EBADF: "it's closed",
  ENAMETOOLONG: 'its name is too long',
};

/**
 * Does nothing if a file, or standard input for `-`, can be read.
 *
 * @param mayBeFolder whether a folder will do.
 * @throws Error with a readable message if not.
 */
export async function checkReadable(file: string, mayBeFolder = false): Promise<void> {
  try {
    if (file === '-') return;
    await access(file, constants.R_OK);
    if (!mayBeFolder && (await stat(file)).isDirectory())
      throw Object.assign(new Error(), { code: 'EISDIR' });
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Returns a file, or standard input for `-`, without reading it yet. */
export async function openInput(file: string): Promise<Input> {
  if (file === '-') {
    return { name: 'standard input', size: undefined, chunks: readStandardInput };
  }
  const status = await stat(file).catch(() => undefined);
  const chunks = () => readChunks(file, createReadStream(file));
  if (!status?.isFile()) return { name: file, size: undefined, chunks };
  const readAgain = (start: number, length: number) => readPart(file, start, length);
  return { name: file, size: status.size, chunks, readAgain };
}

/** Doesn't keep the file open, because there may be more files than a process may open. */
function readPart(file: string, start: number, length: number): Uint8Array {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const bytes = new Uint8Array(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw unreadable(file, error);
  }
}

let isInputRead = false;

async function* readStandardInput(): AsyncGenerator<Uint8Array> {
  if (isInputRead) throw new Error('Standard input can be read only once. Name a file instead.');
  isInputRead = true;
  yield* readChunks('standard input', process.stdin);
}

async function* readChunks(
  name: string,
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** Returns an error that says in words why a file or folder can't be read. */
export function unreadable(name: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return new Error(`Can't read ${name || "a file named ''"}: ${REASONS[code] ?? code}.`);
}

const HTML_FILE = /\.html?$/i;

/**
 * Reads the text of a file, or of standard input for `-`. For a web page, returns the article text.
 *
 * @param asHtml whether to treat every file as a web page, not just *.html and *.htm.
 * @throws Error with a readable message when the file is unreadable, is not UTF-8 text, or contains
 *   no article.
 */
export async function readText(file: string, asHtml: boolean): Promise<string> {
  const { name, size = 0, chunks } = await openInput(file);
  checkSize(name, size);
  const received: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of chunks()) {
    total += chunk.length;
    checkSize(name, total);
    received.push(chunk);
  }
  const content = decode(Buffer.concat(received), name);
  if (!asHtml && !HTML_FILE.test(file)) return content;
  const text = await articleText(content);
  if (text === undefined) throw new Error(`No article found in ${name}.`);
  return text;
}

function checkSize(name: string, size: number): void {
  if (size <= buffer.MAX_STRING_LENGTH) return;
  const limit = Math.floor(buffer.MAX_STRING_LENGTH / 1e6);
  throw new Error(`${name} is too large: a text may have up to ${limit} MB.`);
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${name} isn't UTF-8 text.`);
  }
}

/**
 * Returns the article text of a page, if it has an article. The extractor is slow to load, so it
 * loads with the first page.
 *
 * @throws any error from the extractor.
 */
export async function articleText(html: string): Promise<string | undefined> {
  const { extractFromHtml } = await import('../extract/html.ts');
  return (await extractFromHtml(html))?.text;
}
