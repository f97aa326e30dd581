import fc from 'fast-check';
import type { Bits } from '../../../../../core/fingerprint/bits.ts';
import { around, centres, crowd } from './arbitrary-sets.ts';

export type Operation =
  | { readonly do: 'insert'; readonly bits: Bits }
  | { readonly do: 'insert strangers'; readonly strangers: readonly Bits[] }
  /** A row modulo those that were given, and two more that were not. */
  | { readonly do: 'delete'; readonly row: number }
  | { readonly do: 'near'; readonly bits: Bits; readonly radius: number };

/** What an index is built from, and what happens to it then. */
export interface Story {
  readonly start: readonly Bits[];
  readonly after: readonly Operation[];
}

export function operations(width: number, radius: number): fc.Arbitrary<Story> {
  return centres(width).chain((middle) => {
    const bits = around(middle, width, radius);
    const strangers = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.nat())
      .map(([count, seed]) => crowd(count, width, seed));
    const operation: fc.Arbitrary<Operation> = fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('insert' as const), bits }) },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constant('insert strangers' as const), strangers }),
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
