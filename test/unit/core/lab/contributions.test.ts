import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitAt } from '../../../../core/fingerprint/bits.ts';
import { traceContributions } from '../../../../core/lab/contributions.ts';
import { traceTerms } from '../../../../core/lab/trace-terms.ts';

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
