import fc from 'fast-check';
import type { Bits } from '../../../../../core/fingerprint/bits.ts';
import { around, centers, randomFingerprints } from './arbitrary-sets.ts';

export type Operation =
  | { readonly do: 'insert'; readonly bits: Bits }
  | { readonly do: 'insert unrelated'; readonly unrelated: readonly Bits[] }
  /** The row is taken modulo the assigned rows plus two that aren't assigned. */
  | { readonly do: 'delete'; readonly row: number }
  | { readonly do: 'near'; readonly bits: Bits; readonly radius: number };

/** What an index is built from, and the operations after that. */
export interface Scenario {
  readonly start: readonly Bits[];
  readonly after: readonly Operation[];
}

export function operations(width: number, radius: number): fc.Arbitrary<Scenario> {
  return centers(width).chain((middle) => {
    const bits = around(middle, width, radius);
    const unrelated = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.nat())
      .map(([count, seed]) => randomFingerprints(count, width, seed));
    const operation: fc.Arbitrary<Operation> = fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('insert' as const), bits }) },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constant('insert unrelated' as const), unrelated }),
      },
      { weight: 5, arbitrary: fc.record({ do: fc.constant('delete' as const), row: fc.nat() }) },
      {
        weight: 6,
        arbitrary: fc.record({ do: fc.constant('near' as const), bits, radius: fc.nat(radius) }),
      },
    );
    return fc.record({
      start: fc.array(bits, { maxLength: 20 }),
      after: fc.array(operation, { maxLength: 60 }),
    });
  });
}
