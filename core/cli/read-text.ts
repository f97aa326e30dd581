import { readFileSync } from 'node:fs';

/**
 * Reads a file, or standard input for `-`.
 *
 * @throws Error in words when it cannot be read, or is not UTF-8 text.
 */
export function readText(file: string): string {
  const name = file === '-' ? 'standard input' : file;
  const bytes = read(file, name);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${name} is not UTF-8 text.`);
  }
}

function read(file: string, name: string): Uint8Array {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    const words: Record<string, string> = {
      ENOENT: 'there is no such file',
      EISDIR: 'it is a folder',
      EACCES: 'no permission',
    };
    throw new Error(`${name} cannot be read: ${words[why] ?? why}.`);
  }
}
