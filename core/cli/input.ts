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
