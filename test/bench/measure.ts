import { measureLibrary } from './library/library.ts';
import { likeReal } from './like-real.ts';
import type { Row } from './row.ts';
import { measureTables } from './tables/tables.ts';
import { measureText } from './text/text.ts';

/** What can be measured by itself. */
export const PARTS = ['tables', 'text', 'library'] as const;
export type Part = (typeof PARTS)[number];

/** Pages of the library, unless told. */
const LIBRARY = [10_000, 100_000];

/** How many there are of what is measured. */
export interface Sizes {
  readonly sizes: readonly number[];
  /** Those that the command line named. */
  readonly chosen: readonly number[] | undefined;
}

/**
 * The rows of a part, each as soon as it is measured.
 *
 * @param tell hears what is being measured.
 */
export async function* measure(
  part: Part,
  { sizes, chosen }: Sizes,
  tell: (what: string) => void,
): AsyncGenerator<Row> {
  switch (part) {
    case 'tables':
      yield* measureTables(sizes, await likeReal(), tell);
      break;
    case 'text':
      yield* measureText(tell);
      break;
    case 'library':
      yield* measureLibrary(chosen ?? LIBRARY, tell);
      break;
  }
}
