/** Reads a library file line by line. Read `records.ts` next, which parses one line. */
import { type BreakReason, BrokenFileError, fileBytes } from './file-bytes.ts';
import {
  describeError,
  type FileHeader,
  type FileRecord,
  parseHeader,
  parseRecord,
} from './records.ts';

/** A library file, either gzipped or plain. Its first bytes show which. */
export type LibraryFile = Blob | ReadableStream<Uint8Array>;

/**
 * Why a line was skipped.
 *
 * - `not-json`: it can't be read at all.
 * - `invalid`: a value is missing, has the wrong type, or is out of range.
 * - `ruled-out`: a rule of this library blocks saving the page.
 */
export type IssueKind = 'not-json' | 'invalid' | 'ruled-out';

/** A line that was skipped. */
export interface LineIssue {
  readonly kind: 'issue';
  readonly why: IssueKind;
  /** The issue in English. */
  readonly message: string;
}

/** A line of a file, and what it contains. */
export interface ReadLine {
  /** The number of the line. The header is line 1. */
  readonly line: number;
  readonly length: number;
  readonly content:
    | FileRecord
    | LineIssue
    | { readonly kind: 'header'; readonly header: FileHeader };
}

/**
 * How the reading of a file ended.
 *
 * - `complete`: the file was read to its last line. Lines after it are left out.
 * - `cut`, `damaged`, `unreadable`: the file is broken. A plain file without its last line is `cut` too.
 * - `stopped`: the signal was aborted.
 * - `not-library`, `newer`: it isn't a library file, or a newer version wrote it.
 */
export type FileEnd =
  | Exclude<BreakReason, 'garbage'>
  | 'complete'
  | 'stopped'
  | 'not-library'
  | 'newer';

/** Reads the header of a file, and then every line. Returns how it ended. */
export async function* readFile(
  file: LibraryFile,
  signal?: AbortSignal,
): AsyncGenerator<ReadLine, FileEnd> {
  const bytes = fileBytes(file instanceof Blob ? file.stream() : file, signal);
  let [hasHeader, hasEnded] = [false, false];
  let line = 0;
  try {
    for await (const text of splitLines(bytes)) {
      const { length } = text;
      line++;
      if (text.trim() === '') continue;
      if (hasHeader) {
        const content = parseLine(text);
        // The rest is read, too: the end of gzip says whether anything before it is damaged.
        hasEnded ||= content.kind === 'end';
        if (!hasEnded) yield { line, length, content };
      } else {
        const header = parseHeader(text);
        if (typeof header === 'string') return header;
        hasHeader = true;
        yield { line, length, content: { kind: 'header', header } };
      }
      signal?.throwIfAborted();
    }
  } catch (error) {
    if (signal?.aborted) return 'stopped';
    if (error instanceof BrokenFileError && error.kind !== 'garbage') return error.kind;
    throw error;
  } finally {
    await bytes.return(undefined);
  }
  if (hasEnded) return 'complete';
  return hasHeader ? 'cut' : 'not-library';
}

const MAX_MESSAGE_LENGTH = 200;

function parseLine(text: string): FileRecord | LineIssue {
  try {
    return parseRecord(text);
  } catch (error) {
    const why = error instanceof SyntaxError ? 'not-json' : 'invalid';
    const message = describeError(error).slice(0, MAX_MESSAGE_LENGTH);
    return { kind: 'issue', why, message };
  }
}

/**
 * The most UTF-16 units of a line. The longest article that the extension sends, with its earlier wording,
 * fits, whatever its characters are. No more is kept in memory of a longer line, which is skipped.
 */
const MAX_LINE_LENGTH = 1 << 26;

/** Decodes and splits a file. The last line may lack its line feed. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // Also removes the byte order mark that some editors put at the beginning of a file.
  const decoder = new TextDecoder();
  let line = '';
  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n');
    for (const [i, part] of parts.entries()) {
      if (i > 0) {
        yield line;
        line = '';
      }
      // The beginning of a longer one isn't JSON.
      if (line.length < MAX_LINE_LENGTH) line += part;
    }
  }
  if (line) yield line;
}
