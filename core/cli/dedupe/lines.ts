/** A line of a file, without its line feed. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Nothing when the line is longer than is held. */
  readonly bytes: Uint8Array | undefined;
}

/** The longest line that is held, in MiB. */
export const MAX_LINE_BYTES = 64;

const LINE_FEED = 0x0a;

/**
 * Cuts a stream of bytes into lines: at line feeds, so that no character of UTF-8 is cut. A last
 * line may end without one. Holds one line at a time, and of one longer than `longest` bytes nothing:
 * to make a fingerprint takes some forty times the length of the text in memory at worst, and on a
 * small machine Node takes no more than 2 GiB.
 */
export async function* lines(
  chunks: AsyncIterable<Uint8Array>,
  longest: number = MAX_LINE_BYTES * 1024 * 1024,
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

/** Why a line cannot be used, in the words of the summary: "3 lines were skipped: 2 not JSON, …". */
export type Reason =
  | 'too long'
  | 'not UTF-8'
  | 'not JSON'
  | 'not an object'
  | 'without a usable id'
  | 'with an id that an earlier line has'
  | 'without a usable text'
  | 'without an article in the HTML';

/** A line of the input that is reported and skipped; the message is a clause about "it". */
export class UnusableLine extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}
