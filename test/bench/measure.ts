import { measureImport } from './import/import.ts';
import { measureLibrary } from './library/library.ts';
import { measurePage } from './page/page.ts';
import { loadRealisticFingerprints } from './realistic-fingerprints.ts';
import type { Part, Row } from './row.ts';
import { measureTables } from './tables/tables.ts';
import { measureText } from './text/text.ts';
import { measureWeb } from './web.ts';

/** Default numbers of fingerprints in the tables. */
export const TABLE_SIZES = [10_000, 100_000, 1_000_000, 10_000_000];

/** Default numbers of pages in the library. */
const LIBRARY_SIZES = [10_000, 100_000];

/** Default numbers of articles to import. */
const IMPORT_SIZES = [2500, 10_000];

/** Default numbers of pages in the library while the extension is measured on a page. */
const PAGE_LIBRARY_SIZES = [1, 100_000];

/** Sizes that `--large` adds. */
export const LARGE = { tables: 50_000_000, library: 1_000_000, import: 40_000 };

/** What to measure. */
export interface MeasureOptions {
  /** The sizes from the command line. */
  readonly chosen: readonly number[] | undefined;
  /** Whether the sizes in {@link LARGE} are measured, too. */
  readonly large: boolean;
  /** A folder with another build of the extension, to compare with. */
  readonly build: string | undefined;
}

/**
 * Measures a part, and yields each row as soon as it is measured.
 *
 * @param report is called with what is being measured.
 */
export async function* measure(
  part: Part,
  { chosen, large, build }: MeasureOptions,
  report: (what: string) => void,
): AsyncGenerator<Row> {
  switch (part) {
    case 'tables':
      yield* measureTables(
        chosen ?? [...TABLE_SIZES, ...(large ? [LARGE.tables] : [])],
        await loadRealisticFingerprints(),
        report,
      );
      break;
    case 'text':
      yield* measureText(report);
      break;
    case 'library':
      yield* measureLibrary(
        chosen ?? [...LIBRARY_SIZES, ...(large ? [LARGE.library] : [])],
        report,
      );
      break;
    case 'import':
      yield* measureImport(chosen ?? [...IMPORT_SIZES, ...(large ? [LARGE.import] : [])], report);
      break;
    case 'page':
      yield* measurePage(chosen ?? PAGE_LIBRARY_SIZES, build, report);
      break;
    case 'web':
      yield* measureWeb(report);
      break;
  }
}
