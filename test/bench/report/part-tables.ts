import type { Part } from '../measure.ts';
import type { Row } from '../row.ts';
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
  }
}
