import { blockDesign } from '../designs/block-design.ts';
import { readSaved } from '../saved/read-saved.ts';
import { PermutedTables } from './permuted-tables.ts';
import type { Search } from './search/search.ts';

/**
 * The index that `saveTables` wrote: with the same rows, and the next insertion gets the same row.
 *
 * @param search how to find a prefix; by interpolation unless told.
 * @throws SyntaxError when the file is none, was cut off or is damaged.
 * @throws RangeError when it is of another version or another index, or its tables are none that
 * can be made.
 */
export function loadTables(bytes: Uint8Array, search?: Search): PermutedTables {
  const { width, radius, parameters, words, rows, given } = readSaved(bytes, 'sorted tables');
  return new PermutedTables(words, blockDesign(width, radius, parameters), search, rows, given);
}
