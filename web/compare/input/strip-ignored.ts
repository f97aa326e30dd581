import { withoutNumbers } from '../../../core/fingerprint/number-sketch.ts';
import { stripBoilerplate } from '../../../core/text/boilerplate/strip-boilerplate.ts';

/** What the comparison ignores in both texts. */
export interface IgnoreOptions {
  /** The lines that reposts add at the start and end. */
  readonly notices: boolean;
  readonly numbers: boolean;
}

/** Removing the numbers of a chunk takes about 10 ms. */
export const CHUNK_LENGTH = 100_000;

/**
 * Strips a text of what is ignored, one chunk at a time, so the caller can pause between chunks.
 * Each step yields the text so far, and the last one all of it. A text that consists of notices
 * only keeps them.
 */
export function* stripIgnored(
  text: string,
  { notices, numbers }: IgnoreOptions,
): Generator<string> {
  const source = (notices && stripBoilerplate(text)) || text;
  if (!numbers) return yield source;
  let stripped = '';
  for (let start = 0; start < source.length; ) {
    const end = chunkEnd(source, start);
    stripped += withoutNumbers(source.slice(start, end));
    start = end;
    yield stripped;
  }
}

/** Returns the end of a chunk: after a space or a line break, so that it doesn't split a number. */
function chunkEnd(text: string, start: number): number {
  const end = start + CHUNK_LENGTH;
  if (end >= text.length) return text.length;
  const space = Math.max(text.lastIndexOf(' ', end - 1), text.lastIndexOf('\n', end - 1));
  return space > start ? space + 1 : end;
}
