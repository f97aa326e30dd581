/** A line of a file, without its line feed. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Undefined when the line is longer than the maximum. */
  readonly bytes: Uint8Array | undefined;
  /** Where its bytes begin in the input. */
  readonly start: number;
}

/** The maximum length of a line, in MiB. */
export const MAX_LINE_MIB = 64;

const LINE_FEED = 0x0a;

/**
 * Splits a stream of bytes into lines at line feeds, which never split a UTF-8 character. Yields the
 * lines that end in a chunk together. The last line doesn't need a line feed. Holds one chunk and one
 * line at a time, and nothing of a line longer than `maxBytes` bytes. At worst, a fingerprint needs
 * about forty times the text's length in memory, and on a small machine Node uses at most 2 GiB.
 */
export async function* lines(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number = MAX_LINE_MIB * 1024 * 1024,
): AsyncGenerator<Line[]> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  let start = 0;
  const append = (part: Uint8Array) => {
    length += part.length;
    if (length > maxBytes) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const endLine = (): Line => {
    const bytes = length > maxBytes ? undefined : join(parts, length);
    const line = { number: number++, bytes, start };
    start += length + 1;
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    const ended: Line[] = [];
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, from);
      if (end < 0) break;
      append(chunk.subarray(from, end));
      ended.push(endLine());
      from = end + 1;
    }
    append(chunk.subarray(from));
    if (ended.length > 0) yield ended;
  }
  if (length > 0) yield [endLine()];
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = parts;
  return only?.length === length ? only : Buffer.concat(parts, length);
}

/** Why a line was skipped, as the summary puts it: "skipped 3 lines: 2 not JSON, …". */
export type UnusableReason =
  | 'too long'
  | 'not UTF-8'
  | 'not JSON'
  | 'not an object'
  | 'without a usable id'
  | 'with a duplicate id'
  | 'without a usable text'
  | 'without an article in the HTML';

/** A line that is reported and skipped. Its message is a clause about "it". */
export class UnusableLine extends Error {
  readonly reason: UnusableReason;

  constructor(reason: UnusableReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
