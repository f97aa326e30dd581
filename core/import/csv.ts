/** Exports as tables: Pocket, Instapaper, and Readwise Reader. None of them contains texts. */
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
];

/** Returns the columns in the first line of a table, in lower case. */
function headerOf(text: string): string[] {
  const [line = ''] = text.replace(/^\s+/, '').split(/[\r\n]/, 1);
  return line.split(',').map((name) => name.replaceAll('"', '').trim().toLowerCase());
}

function findTable(columns: readonly string[]): Table | undefined {
  return TABLES.find((table) => table.columns.every((column) => columns.includes(column)));
}

/** Whether a text begins like one of these tables. */
export function isKnownTable(text: string): boolean {
  return findTable(headerOf(text.slice(0, 2000))) !== undefined;
}

/** The longest row, in bytes. A quotation mark that is never closed makes the rest of a file one row. */
const MAX_ROW_BYTES = 1 << 20;

/** Reads a table of which {@link isKnownTable} is true. */
export function* readTable(file: string, text: string): Generator<ImportEvent> {
  const columns = headerOf(text);
  const table = findTable(columns);
  if (!table) return;
  // A hostile table has 500,000 columns, so a search for each cell would take minutes.
  const indexes = new Map(columns.map((column, i) => [column, i] as const).toReversed());
  const events: ImportEvent[] = [];
  try {
    parse(text, {
      bom: true,
      from: 2,
      max_record_size: MAX_ROW_BYTES,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: readonly string[]) => {
        const cell: Cell = (column) => cells[indexes.get(column) ?? -1] ?? '';
        events.push(toItem(table.toRaw(cell), file, events.length + 1));
        return null;
      },
    });
  } catch {
    events.push(issue('damaged', file, events.length + 1));
  }
  yield* events;
}
