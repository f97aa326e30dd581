import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitAt, fromBinary } from '../../../../core/fingerprint/bits.ts';
import { traceContributions } from '../../../../core/lab/contributions.ts';
import { traceTerms } from '../../../../core/lab/trace-terms.ts';

const term = (name: string, weight: number, hash: string) => ({
  term: name,
  weight,
  hash: fromBinary(hash),
});

test('in the tutorials’ example, the heavier word decides where the two disagree', () => {
  const trace = traceTerms([term('美国', 4, '100101'), term('51区', 5, '101011')], 6);
  const pushes = traceContributions(trace);
  expect(pushes[0]).toEqual({
    up: { weight: 9, heaviest: 1 },
    down: { weight: 0, heaviest: undefined },
    weak: false,
  });
  expect(pushes[2]).toEqual({
    up: { weight: 5, heaviest: 1 },
    down: { weight: 4, heaviest: 0 },
    weak: true,
  });
  expect(pushes.map(({ weak }) => weak)).toEqual([false, false, true, true, true, false]);
});

const terms = fc.array(
  fc.record({
    term: fc.string(),
    weight: fc.nat(9),
    hash: fc.uint32Array({ minLength: 1, maxLength: 1 }).map((words) => Uint32Array.from(words)),
  }),
  { maxLength: 12 },
);

test('the sum of each column is its up weight minus its down weight', () => {
  fc.assert(
    fc.property(terms, (features) => {
      const trace = traceTerms(features, 32);
      traceContributions(trace).forEach(({ up, down }, column) => {
        expect(up.weight - down.weight).toBe(trace.sums[column]);
      });
    }),
  );
});

test('a bit is weak exactly when leaving out one feature flips it', () => {
  fc.assert(
    fc.property(terms, (features) => {
      const trace = traceTerms(features, 32);
      const without = features.map((_, left) =>
        traceTerms(
          features.filter((_, i) => i !== left),
          32,
        ),
      );
      traceContributions(trace).forEach(({ weak }, column) => {
        const flips = without.some(({ bits }) => bitAt(bits, column) !== bitAt(trace.bits, column));
        expect(weak).toBe(flips);
      });
    }),
  );
});
