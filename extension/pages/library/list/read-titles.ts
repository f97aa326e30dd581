import type { Library } from '../../../../core/library/library.ts';

let reading: Promise<unknown> | undefined;
let areRead = false;

/** Whether {@link readTitles} has nothing more to do. */
export function areTitlesRead(): boolean {
  return areRead;
}

/**
 * Has the library read all titles, which it needs for words, sites and an order by them: seconds at
 * 100,000 pages, once. Not with every letter that is typed, each of which would begin anew.
 */
export function readTitles(library: Library): Promise<unknown> {
  // Nobody's site: the titles are read, and nothing is found and sorted.
  reading ??= library.searchIds({ site: 'nobody.invalid' }).then(
    () => {
      areRead = true;
    },
    (error: unknown) => {
      reading = undefined;
      throw error;
    },
  );
  return reading;
}
