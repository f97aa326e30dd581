import type { Part } from '../measure.ts';
import type { Row } from '../row.ts';
import { duration, table } from './cells.ts';
import { indexTables } from './index-tables.ts';
import { libraryTable } from './library-table.ts';
import { pageTable } from './page-table.ts';
import { textTables } from './text-tables.ts';

/** Returns the rows of a part as Markdown tables, or an empty string if it wasn't measured. */
export function partTables(part: Part, rows: readonly Row[]): string {
  const own = rows.filter(({ bench }) => bench.startsWith(`${part}/`));
  if (own.length === 0) return '';
  switch (part) {
    case 'tables':
      return indexTables(own);
    case 'text':
      return textTables(own);
    case 'library':
      return libraryTable(own);
    case 'page':
      return pageTable(own);
    case 'web':
      return table(
        ['', 'median', 'longest', 'runs'],
        own.map(({ bench, median_us, p99_us, n }) => [
          bench.split('/').slice(2).join('/'),
          duration(median_us),
          duration(p99_us),
          String(n),
        ]),
      );
  }
}
