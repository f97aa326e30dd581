import { fileBytes, type TransferFile } from './file-bytes.ts';
import {
  type Counts,
  type Header,
  MAX_LINE_BYTES,
  parseHeader,
  type RecordKind,
} from './header-line.ts';
import { parseJson } from './parse-json.ts';
import { type FileRecord, type ParsedLine, parseRecord } from './records.ts';
import { BrokenFile, type ImportEnd, type SkipCounter } from './report.ts';

const PROBLEMS = {
  'too-long': 'The line is too long',
  'not-utf8': 'The line is not UTF-8',
} as const;

const AFTER_END: ParsedLine = {
  skipped: [{ kind: 'after-end', words: 'The file has said that it is at its end' }],
};

/** Something a file says, and the line where. */
export interface Placed {
  readonly line: number;
  readonly bytes: number;
  readonly said:
    | { readonly kind: 'header'; readonly header: Header }
    | Exclude<FileRecord, { kind: 'end' }>;
}

/**
 * Reads a file: its header first, then all that is in order and can be understood.
 *
 * @param skips is told of the rest.
 * @param after pages up to this line are counted and passed over.
 * @returns how it ended.
 */
export async function* readRecords(
  file: TransferFile,
  skips: SkipCounter,
  after: number,
  signal?: AbortSignal,
): AsyncGenerator<Placed, ImportEnd> {
  const watch = new BombGuard();
  const lines = splitLines(watch.over(fileBytes(file, signal)));
  const found = { settings: 0, rule: 0, page: 0, apart: 0 };
  let header: Header | undefined;
  let promised: Counts | undefined;
  try {
    for await (const line of lines) {
      if (signal?.aborted) break;
      const { number, bytes } = line;
      if (isBlank(line)) {
        watch.useless();
      } else if (!header) {
        const read = parseHeader(jsonOf(line));
        if (typeof read === 'string') return read;
        header = read;
        yield { line: number, bytes, said: { kind: 'header', header } };
      } else if (number <= after && isPage(line)) {
        found.page++;
        watch.useful();
      } else {
        const { kind, record, skipped } = promised ? AFTER_END : parsed(line);
        for (const skip of skipped) skips.add(number, skip.kind, skip.words);
        if (kind === undefined) watch.useless();
        else watch.useful();
        if (kind && kind in found) found[kind as keyof typeof found]++;
        if (record?.kind === 'end') promised = record.counts;
        else if (record) yield { line: number, bytes, said: record };
      }
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    return signal?.aborted ? 'stopped' : error.kind;
  } finally {
    await lines.return(undefined);
  }
  if (signal?.aborted) return 'stopped';
  if (!promised) return header ? 'cut' : 'not-library';
  const kinds = Object.keys(found) as RecordKind[];
  const isAll = kinds.every((kind) => found[kind] === promised[kind]);
  return isAll ? 'complete' : 'miscounted';
}

function isBlank(line: Line): boolean {
  return 'text' in line && line.text.trim() === '';
}

/** As every export begins a page; another that does not is looked at, and no harm done. */
function isPage(line: Line): boolean {
  return 'text' in line && line.text.startsWith('{"kind":"page",');
}

function jsonOf(line: Line): unknown {
  return 'text' in line ? parseJson(line.text) : undefined;
}

function parsed(line: Line): ParsedLine {
  if ('text' in line) return parseRecord(line.text);
  return { skipped: [{ kind: line.problem, words: PROBLEMS[line.problem] }] };
}

/** What may follow on the last line of use: a bomb of a few megabytes unpacks to many gigabytes. */
const MAX_BARREN_BYTES = 1 << 28;
const MAX_BARREN_LINES = 100_000;

/** Gives a file up that goes on without a line that is of use. */
class BombGuard {
  #bytes = 0;
  #lines = 0;

  /** The last line was of use. */
  useful(): void {
    this.#bytes = 0;
    this.#lines = 0;
  }

  /** The last line was of none. @throws BrokenFile */
  useless(): void {
    if (++this.#lines > MAX_BARREN_LINES) throw new BrokenFile('barren');
  }

  /** Hands on what comes. @throws BrokenFile */
  async *over<Bytes extends Uint8Array>(chunks: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
    for await (const chunk of chunks) {
      this.#bytes += chunk.length;
      if (this.#bytes > MAX_BARREN_BYTES) throw new BrokenFile('barren');
      yield chunk;
    }
  }
}

/** A line of a file, or why it cannot be read. */
type Line =
  | { readonly number: number; readonly text: string; readonly bytes: number }
  | { readonly number: number; readonly problem: 'too-long' | 'not-utf8'; readonly bytes: number };

const LINE_FEED = 10;

/**
 * Cuts bytes into lines. The last one may lack its line feed. Of a line longer than `most` bytes no
 * more than that is ever held.
 */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  most = MAX_LINE_BYTES,
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
