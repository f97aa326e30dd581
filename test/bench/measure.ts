import { measureLibrary } from './library/library.ts';
import { likeReal } from './like-real.ts';
import { measurePage } from './page/page.ts';
import type { Row } from './row.ts';
import { measureTables } from './tables/tables.ts';
import { measureText } from './text/text.ts';
import { measureWeb } from './web.ts';

/** What can be measured by itself. */
export const PARTS = ['tables', 'text', 'library', 'page', 'web'] as const;
export type Part = (typeof PARTS)[number];

/** Fingerprints in the tables, unless told. */
export const TABLES = [10_000, 100_000, 1_000_000, 10_000_000];

/** Pages of the library, unless told. */
const LIBRARY = [10_000, 100_000];

/** Pages of the library beneath pages that are opened, unless told. */
const PAGE = [1, 100_000];

/** More of them, where time does not matter. */
export const LARGE = { tables: 50_000_000, library: 1_000_000 };

/** How many there are of what is measured, and beside what. */
export interface Sizes {
  /** Those that the command line named. */
  readonly chosen: readonly number[] | undefined;
  /** Whether the largest are wanted too. */
  readonly large: boolean;
  /** A folder with another build of the extension. */
  readonly build: string | undefined;
}

/**
 * The rows of a part, each as soon as it is measured.
 *
 * @param tell hears what is being measured.
 */
export async function* measure(
  part: Part,
  { chosen, large, build }: Sizes,
  tell: (what: string) => void,
): AsyncGenerator<Row> {
  switch (part) {
    case 'tables':
      yield* measureTables(
        chosen ?? [...TABLES, ...(large ? [LARGE.tables] : [])],
        await likeReal(),
        tell,
      );
      break;
    case 'text':
      yield* measureText(tell);
      break;
    case 'library':
      yield* measureLibrary(chosen ?? [...LIBRARY, ...(large ? [LARGE.library] : [])], tell);
      break;
    case 'page':
      yield* measurePage(chosen ?? PAGE, build, tell);
      break;
    case 'web':
      yield* measureWeb(tell);
      break;
  }
}
