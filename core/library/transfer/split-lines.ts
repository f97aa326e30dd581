import { MOST_LINE } from './format.ts';

/** A line of a file, or why it cannot be read. */
export type Line =
  | { readonly number: number; readonly text: string; readonly bytes: number }
  | { readonly number: number; readonly problem: 'too-long' | 'not-utf8'; readonly bytes: number };

const LINE_FEED = 10;

/**
 * Cuts bytes into lines. The last one may lack its line feed. Of a line longer than `most` bytes no
 * more than that is ever held.
 */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  most = MOST_LINE,
): AsyncGenerator<Line> {
  // Takes a byte order mark away, which some editors put before the first line.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let held: Uint8Array[] = [];
  let bytes = 0;

  const hold = (piece: Uint8Array) => {
    bytes += piece.length;
    if (bytes <= most) held.push(piece);
    else held = [];
  };
  const take = (): Line => {
    const line = { number: ++number, bytes };
    const pieces = held;
    held = [];
    bytes = 0;
    if (line.bytes > most) return { ...line, problem: 'too-long' };
    try {
      return { ...line, text: decoder.decode(joined(pieces, line.bytes)) };
    } catch {
      return { ...line, problem: 'not-utf8' };
    }
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      hold(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    hold(chunk.subarray(start));
  }
  if (bytes > 0) yield take();
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  if (pieces.length === 1) return pieces[0] as Uint8Array;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
