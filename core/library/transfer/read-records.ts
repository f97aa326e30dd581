import { BarrenWatch } from './barren-watch.ts';
import { BrokenFile } from './broken-file.ts';
import { fileBytes, type TransferFile } from './file-bytes.ts';
import type { Counts, RecordKind } from './format.ts';
import { type Header, parseHeader } from './header-line.ts';
import type { ImportEnd } from './import-report.ts';
import { parseJson } from './parse-json.ts';
import { type FileRecord, type ParsedLine, parseRecord } from './parse-record.ts';
import type { SkipCounter } from './skip.ts';
import { type Line, splitLines } from './split-lines.ts';

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
  const watch = new BarrenWatch();
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
