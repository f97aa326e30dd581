import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bits } from '../../../../../core/fingerprint/bits.ts';
import type { NearIndex } from '../../../../../core/tables/near-index.ts';
import { flipped } from '../../fingerprint/arbitrary-bits.ts';
import { around, centers, flat, randomFingerprints } from './arbitrary-sets.ts';
import { BruteForce } from './brute-force.ts';

/**
 * Makes the index to be tested.
 *
 * @param words the fingerprints, ⌈width/32⌉ words each, one after another.
 */
export type Build = (words: Bits, width: number, radius: number) => NearIndex | Promise<NearIndex>;

export interface Size {
  readonly width: number;
  readonly radius: number;
  /** Unrelated fingerprints among which neighbors are searched; 3,000 by default. */
  readonly unrelated?: number;
}

const ascending = (rows: Uint32Array) => [...rows].sort((a, b) => a - b);

/** Registers the tests that every {@link NearIndex} must pass, for each of these sizes. */
export function testAgainstBruteForce(name: string, build: Build, sizes: readonly Size[]): void {
  for (const { width, radius, unrelated = 3_000 } of sizes) {
    describe(`${name}, ${width} bits, radius ${radius}`, () => {
      test('finds what brute force finds, each row once', async () => {
        const sets = centers(width).chain((middle) => {
          const one = around(middle, width, radius);
          return fc.tuple(
            fc.array(one, { maxLength: 60 }),
            fc.array(fc.tuple(one, fc.nat(radius)), { minLength: 1, maxLength: 8 }),
          );
        });
        const agree = async (list: Bits[], queries: readonly [Bits, number][]) => {
          const index = await build(flat(list), width, radius);
          const model = new BruteForce(list);
          for (const [bits, reach] of [...queries, ...list.map((b): [Bits, number] => [b, radius])])
            expect(ascending(index.near(bits, reach))).toEqual(model.near(bits, reach));
        };
        await fc.assert(
          fc.asyncProperty(sets, ([list, queries]) => agree(list, queries)),
          { numRuns: 15 },
        );
      });

      test('finds neighbors at every distance among unrelated fingerprints', async () => {
        const list = randomFingerprints(unrelated, width, width * 31 + radius);
        const index = await build(flat(list), width, radius);
        const model = new BruteForce(list);
        for (let distance = 0; distance <= Math.min(width, radius + 1); distance++) {
          for (let nth = 0; nth < 6; nth++) {
            const near = list[(nth * 977 + distance) % list.length] as Bits;
            const places = Array.from({ length: distance }, (_, i) => (i * 7 + nth * 5) % width);
            const query = flipped(near, places);
            expect(ascending(index.near(query, radius))).toEqual(model.near(query, radius));
          }
        }
      });

      test('rejects a radius beyond its own, and lookups take no extra memory', async () => {
        const list = randomFingerprints(20, width, 5);
        const index = await build(flat(list), width, radius);
        const bits = list[0] as Bits;
        expect(index.radius).toBe(radius);
        expect(() => index.near(bits, radius + 1)).toThrow(RangeError);
        index.near(bits, radius);
        const { bytes } = index;
        expect(bytes).toBeGreaterThanOrEqual(list.length * (width / 8));
        for (const bits of randomFingerprints(50, width, 6)) index.near(bits, radius);
        expect(index.bytes).toBe(bytes);
      });
    });
  }
}
