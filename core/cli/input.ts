import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** A file, or standard input, that can be read. */
export interface Input {
  /** As a message names it. */
  readonly name: string;
  /** How many bytes it has, where that can be told beforehand. */
  readonly size: number | undefined;
  /**
   * Its bytes, piece by piece.
   *
   * @throws Error in words when it cannot be read any further.
   */
  chunks(): AsyncIterable<Uint8Array>;
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EBADF: 'it is closed',
};

/** Names a file, or for `-` standard input, as something to be read. Nothing is read yet. */
export async function openInput(file: string): Promise<Input> {
  if (file === '-') {
    const name = 'standard input';
    return { name, size: undefined, chunks: () => pieces(name, process.stdin) };
  }
  const status = await stat(file).catch(() => undefined);
  return {
    name: file,
    size: status?.isFile() ? status.size : undefined,
    chunks: () => pieces(file, createReadStream(file)),
  };
}

async function* pieces(
  name: string,
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new Error(`${name} cannot be read: ${WHY[code] ?? code}.`);
  }
}

const HTML_FILE = /\.html?$/i;

/**
 * Reads the text of a file, or of standard input for `-`: of a web page the text of its article.
 *
 * @param asHtml whether every file is a web page; else those are that are named so.
 * @throws Error in words when it cannot be read, is not UTF-8 text or has no article.
 */
export async function readText(file: string, asHtml: boolean): Promise<string> {
  const { name, chunks } = await openInput(file);
  const parts: Uint8Array[] = [];
  for await (const part of chunks()) parts.push(part);
  const content = decode(Buffer.concat(parts), name);
  if (!asHtml && !HTML_FILE.test(file)) return content;
  const text = await articleText(content);
  if (text === undefined) throw new Error(`No article found in ${name}.`);
  return text;
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${name} is not UTF-8 text.`);
  }
}

/**
 * The text of the article of a page, if it has one. What finds it takes its time to load, so that
 * happens with the first page.
 *
 * @throws whatever the search for it throws.
 */
export async function articleText(html: string): Promise<string | undefined> {
  const { articleOfHtml } = await import('../extract/html.ts');
  return (await articleOfHtml(html))?.text;
}
