/**
 * Exports as tables: Pocket, Instapaper, Readwise Reader, and Raindrop, also with other delimiters,
 * as a spreadsheet saves them. None of them contains texts.
 */
import { parse } from 'csv-parse/browser/esm/sync';
import { parseTime, type RawItem, toItem } from './fields.ts';
import { type ImportEvent, issue } from './item.ts';

type Cell = (column: string) => string;

interface Table {
  /** The columns, in lower case, that only this program's files have. */
  readonly columns: readonly string[];
  toRaw(cell: Cell): RawItem;
}

const TABLES: readonly Table[] = [
  {
    columns: ['url', 'time_added'],
    toRaw: (cell) => ({
      source: 'pocket',
      url: cell('url'),
      // Pocket writes the address where it has no title.
      title: cell('title') === cell('url') ? '' : cell('title'),
      savedAt: parseTime(cell('time_added')),
      isRead: cell('status').toLowerCase() === 'archive',
    }),
  },
  {
    // Since November 2025, also `Timestamp` and `Tags`.
    columns: ['url', 'title', 'selection', 'folder'],
    toRaw: (cell) => ({
      source: 'instapaper',
      url: cell('url'),
      title: cell('title'),
      savedAt: parseTime(cell('timestamp')),
      isRead: cell('folder').toLowerCase() === 'archive',
    }),
  },
  {
    columns: ['url', 'saved date', 'reading progress', 'location'],
    toRaw: (cell) => ({
      source: 'readwise',
      url: cell('url'),
      title: cell('title'),
      savedAt: parseTime(cell('saved date')),
      // `Seen` is also true for what was only saved from the page.
      isRead: cell('location').toLowerCase() === 'archive' || Number(cell('reading progress')) > 0,
    }),
  },
  {
    columns: ['url', 'excerpt', 'folder', 'created'],
    toRaw: (cell) => ({
      source: 'raindrop',
      url: cell('url'),
      title: cell('title'),
      savedAt: parseTime(cell('created')),
      // As in Raindrop's list of links.
      isRead: true,
    }),
  },
];

/** The first is what the programs write. Spreadsheets write the others, depending on the language. */
const DELIMITERS = [',', ';', '\t'];

/** Returns the table that a text begins with, its columns in lower case, and what separates them. */
function findTable(text: string) {
  const [line = ''] = text.replace(/^\s+/, '').split(/[\r\n]/, 1);
  for (const delimiter of DELIMITERS) {
    const columns = line
      .split(delimiter)
      .map((name) => name.replaceAll('"', '').trim().toLowerCase());
    const table = TABLES.find((table) => table.columns.every((column) => columns.includes(column)));
    if (table) return { table, columns, delimiter };
  }
  return undefined;
}

/** Whether a text begins like one of these tables. */
export function isKnownTable(text: string): boolean {
  return findTable(text.slice(0, 2000)) !== undefined;
}

/** The longest row, in bytes. A quotation mark that is never closed makes the rest of a file one row. */
const MAX_ROW_BYTES = 1 << 20;

/** Starting again takes about as long as reading this many bytes. */
const RESTART_BYTES = 500;

/** What csv-parse returns with its option `raw`. Its types don't say so. */
interface RawRow {
  readonly record: readonly string[];
}

/**
 * Reads a table of which {@link isKnownTable} is true. A row whose quotation marks are wrong is an issue,
 * and reading goes on with the next line.
 */
export function* readTable(file: string, text: string): Generator<ImportEvent> {
  const found = findTable(text);
  if (!found) {
    // The beginning was recognized, but not all of the file could be decoded so.
    yield issue('damaged', file);
    return;
  }
  const { table, columns, delimiter } = found;
  // A hostile table has 500,000 columns, so a search for each cell would take minutes.
  const indexes = new Map(columns.map((column, i) => [column, i] as const).toReversed());
  // csv-parse would search for it again after each bad row, which is slow.
  const [lineEnd = '\n'] = /\r\n?|\n/.exec(text) ?? [];
  const bytes = new TextEncoder().encode(text.replace(/^\s*[^\r\n]*/, ''));
  let count = 0;
  let start = 0;
  // In a hostile table, each line begins a row as long as the rest of the file.
  let bytesToReadAgain = bytes.length + MAX_ROW_BYTES;
  while (bytesToReadAgain > 0) {
    const events: ImportEvent[] = [];
    let end = start;
    let failure: unknown;
    try {
      parse(bytes.subarray(start), {
        delimiter,
        max_record_size: MAX_ROW_BYTES,
        // Shows how much of a row was read before an error.
        raw: true,
        record_delimiter: lineEnd,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        trim: true,
        on_record: (row: unknown, { bytes: length }) => {
          const { record: cells } = row as RawRow;
          const cell: Cell = (column) => cells[indexes.get(column) ?? -1] ?? '';
          events.push(toItem(table.toRaw(cell), file, ++count));
          end = start + length;
          return null;
        },
      });
    } catch (error) {
      failure = error;
    }
    yield* events;
    if (!failure) return;
    const { raw } = failure as { readonly raw?: string };
    bytesToReadAgain -= RESTART_BYTES + (raw?.length ?? 0);
    yield issue(bytesToReadAgain > 0 ? 'damaged-row' : 'damaged', file, ++count);
    start = nextLine(bytes, end);
  }
}

/** Returns where the line after the first one that isn't empty begins. */
function nextLine(bytes: Uint8Array, start: number): number {
  const isLineEnd = (byte = 0) => byte === 10 || byte === 13;
  let next = start;
  while (next < bytes.length && (bytes[next] ?? 0) <= 32) next++;
  while (next < bytes.length && !isLineEnd(bytes[next])) next++;
  while (isLineEnd(bytes[next])) next++;
  return next;
}
