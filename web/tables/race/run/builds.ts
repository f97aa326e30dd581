import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { MultiIndex } from '../../../../core/tables/multi-index/multi-index.ts';
import { enumerateNeighbors, storeNeighbors } from '../../../../core/tables/naive.ts';
import { PermutedTables } from '../../../../core/tables/permuted/permuted-tables.ts';
import { bruteForce } from '../../../../core/tables/scan/brute-force.ts';
import { ColumnScan } from '../../../../core/tables/scan/column-scan.ts';
import type { ContenderName } from '../contender-names.ts';
import { type Planned, plannedWay } from '../methods.ts';
import type { Build, Material } from './build.ts';

/** Words handed to an index before it says again how far it is. */
const PIECE = 2 ** 17;

const WIDTH = 64;

/** How each way is built. */
export const BUILDS: Readonly<Record<ContenderName, Build>> = {
  scan: (material) => ColumnScan.of(pieces(material)),
  loop: ({ words }) => bruteForce(words),
  segments: (material) => {
    const method = methodOf('segments', material);
    return method.kind === 'segments' ? MultiIndex.of(pieces(material), method) : never();
  },
  tables: (material) => {
    const method = methodOf('tables', material);
    return method.kind === 'tables' ? new PermutedTables(material.words, method.design) : never();
  },
  enumerate: ({ words, question }) => enumerateNeighbors(words, WIDTH, question.radius),
  store: ({ words, question }) => storeNeighbors(words, WIDTH, question.radius),
  keys: async ({ words, database, tell }) => (await database()).fillKeys(words, tell),
  column: async ({ words, database, tell }) => (await database()).fillColumn(words, tell),
};

function methodOf(name: Planned, { question }: Material) {
  return plannedWay(name, question.count, question.radius)?.method ?? never();
}

function never(): never {
  throw new Error('A way races that was objected to');
}

/** The words in pieces, and how many of them are gone, for those who watch. */
function* pieces({ words, tell }: Material): Generator<Bits, void> {
  for (let at = 0; at < words.length; at += PIECE) {
    tell(at / words.length);
    yield words.subarray(at, at + PIECE);
  }
}
