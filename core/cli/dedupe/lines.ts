/** A line of a file, without its line feed. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Nothing when the line is longer than is held. */
  readonly bytes: Uint8Array | undefined;
}

/**
 * The longest line that is held, in bytes. V8 has no string of more than 512 MiB, and a fingerprint
 * takes memory in proportion to its text while it is made.
 */
export const LONGEST_LINE = 128 * 1024 * 1024;

const LINE_FEED = 0x0a;

/**
 * Cuts a stream of bytes into lines: at line feeds, so that no character of UTF-8 is cut. A last
 * line may end without one. Holds one line at a time, and of a line longer than `longest` nothing.
 */
export async function* lines(
  chunks: AsyncIterable<Uint8Array>,
  longest: number = LONGEST_LINE,
): AsyncGenerator<Line> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array) => {
    length += part.length;
    if (length > longest) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const line = (): Line => {
    const bytes = length > longest ? undefined : Buffer.concat(parts, length);
    parts = [];
    length = 0;
    return { number: number++, bytes };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, from);
      if (end < 0) break;
      take(chunk.subarray(from, end));
      yield line();
      from = end + 1;
    }
    take(chunk.subarray(from));
  }
  if (length > 0) yield line();
}
