/**
 * Reads a library file line by line. `import.ts` calls it. It survives broken and hostile files, and
 * reports each line that it skips. Read `records.ts` next, which parses one line.
 */
import { concatBytes, fileBytes, type LibraryFile } from './file-bytes.ts';
import { type FileHeader, MAX_LINE_BYTES, parseHeader } from './header-line.ts';
import { parseJson } from './parse-json.ts';
import { type FileRecord, type ParsedLine, parseRecord } from './records.ts';
import { BrokenFileError, type ImportEnd, type IssueCollector } from './report.ts';

const LINE_ERRORS = {
  'too-long': 'The line is too long',
  'not-utf8': 'The line is not UTF-8',
} as const;

const AFTER_END: ParsedLine = {
  skipped: { kind: 'after-end', message: 'The line follows the end of the file' },
};

/** A record of a file, and the line that contains it. */
export interface ReadRecord {
  readonly line: number;
  /** The length of the line. */
  readonly bytes: number;
  readonly record:
    | { readonly kind: 'header'; readonly header: FileHeader }
    | Exclude<FileRecord, { kind: 'end' }>;
}

/**
 * Reads a file: first its header, then every valid record.
 *
 * @param issues collects what is skipped.
 * @returns how it ended.
 */
export async function* readRecords(
  file: LibraryFile,
  issues: IssueCollector,
  signal?: AbortSignal,
): AsyncGenerator<ReadRecord, ImportEnd> {
  const guard = new BombGuard();
  const lines = splitLines(guard.watch(fileBytes(file, signal)));
  let header: FileHeader | undefined;
  let hasEnded = false;
  try {
    for await (const line of lines) {
      if (signal?.aborted) break;
      const { number, bytes } = line;
      if (isBlank(line)) {
        guard.uselessLine();
      } else if (!header) {
        const parsed = parseHeader('text' in line ? parseJson(line.text) : undefined);
        if (typeof parsed === 'string') return parsed;
        header = parsed;
        yield { line: number, bytes, record: { kind: 'header', header } };
      } else {
        const { kind, record, skipped } = hasEnded ? AFTER_END : parseLine(line);
        if (skipped) issues.add(number, skipped.kind, skipped.message);
        if (kind === undefined) guard.uselessLine();
        else guard.usefulLine();
        if (record?.kind === 'end') hasEnded = true;
        else if (record) yield { line: number, bytes, record };
      }
    }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error;
    return signal?.aborted ? 'stopped' : error.kind;
  } finally {
    await lines.return(undefined);
  }
  if (signal?.aborted) return 'stopped';
  if (!header) return 'not-library';
  return hasEnded ? 'complete' : 'cut';
}

function isBlank(line: Line): boolean {
  return 'text' in line && line.text.trim() === '';
}

function parseLine(line: Line): ParsedLine {
  if ('text' in line) return parseRecord(line.text);
  return { skipped: { kind: line.error, message: LINE_ERRORS[line.error] } };
}

/** How much may follow the last useful line: a small gzip bomb expands to many gigabytes. */
const MAX_GARBAGE_BYTES = 1 << 28;
const MAX_GARBAGE_LINES = 100_000;

/** The most bytes read before they are counted. */
const PIECE_BYTES = 1 << 16;

/** Stops reading a file after too many bytes or lines without a useful one. */
class BombGuard {
  #bytes = 0;
  #lines = 0;

  usefulLine(): void {
    this.#bytes = 0;
    this.#lines = 0;
  }

  /** @throws BrokenFileError */
  uselessLine(): void {
    if (++this.#lines > MAX_GARBAGE_LINES) throw new BrokenFileError('garbage');
  }

  /**
   * Counts the bytes that pass through.
   *
   * @throws BrokenFileError
   */
  async *watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      // In pieces, so that the lines at the beginning of a very long one are read before its end counts.
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        this.#bytes += piece.length;
        if (this.#bytes > MAX_GARBAGE_BYTES) throw new BrokenFileError('garbage');
        yield piece;
      }
    }
  }
}

/** A line of a file, or why it can't be read. */
type Line =
  | { readonly number: number; readonly text: string; readonly bytes: number }
  | { readonly number: number; readonly error: 'too-long' | 'not-utf8'; readonly bytes: number };

const LINE_FEED = 10;

/**
 * Splits bytes into lines. The last one may lack its line feed. A line longer than `maxBytes` is
 * skipped, and at most that many of its bytes are kept in memory.
 */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes = MAX_LINE_BYTES,
): AsyncGenerator<Line> {
  // Also removes the byte order mark that some editors put at the beginning of a file.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let pieces: Uint8Array[] = [];
  let bytes = 0;

  const addPiece = (piece: Uint8Array) => {
    bytes += piece.length;
    if (bytes <= maxBytes) pieces.push(piece);
    else pieces = [];
  };
  const endLine = (): Line => {
    const line = { number: ++number, bytes };
    const ended = pieces;
    pieces = [];
    bytes = 0;
    if (line.bytes > maxBytes) return { ...line, error: 'too-long' };
    try {
      return { ...line, text: decoder.decode(concatBytes(ended)) };
    } catch {
      return { ...line, error: 'not-utf8' };
    }
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      addPiece(chunk.subarray(start, end));
      yield endLine();
      start = end + 1;
    }
    addPiece(chunk.subarray(start));
  }
  if (bytes > 0) yield endLine();
}
