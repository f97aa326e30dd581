import { writeSaved } from '../saved/write-saved.ts';
import type { PermutedTables } from './permuted-tables.ts';

/** The file of an index, for `loadTables`. Sorts its tail in first, see `PermutedTables.settle`. */
export function saveTables(index: PermutedTables): Uint8Array<ArrayBuffer> {
  index.settle();
  const { width, radius, levels } = index.design;
  return writeSaved({
    kind: 'sorted tables',
    width,
    radius,
    parameters: levels.map(({ blocks }) => blocks),
    given: index.given,
    ...index.fingerprints(),
  });
}
