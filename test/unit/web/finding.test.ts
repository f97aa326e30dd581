import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { find } from '../../../web/compare/engine/finding.ts';

const print: fc.Arbitrary<Fingerprint> = fc.record({
  profile: fc.constant('reader' as const),
  version: fc.constant(1),
  tokens: fc.integer({ min: 0, max: 500 }),
  bits: fc
    .array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 8, maxLength: 8 })
    .map((words) => Uint32Array.from(words)),
  digest: fc.nat().map((word) => Uint32Array.of(0, word)),
  squaredNorm: fc.integer({ min: 1, max: 5000 }),
  numbers: fc.constant(new Uint16Array()),
});

test('exchanged texts are found the same, with what each holds of the other exchanged', () => {
  fc.assert(
    fc.property(print, print, (a, b) => {
      const [there, back] = [find(a, b), find(b, a)];
      const { containment } = there?.verdict ?? {};
      const verdict = {
        ...there?.verdict,
        containment: { aInB: containment?.bInA, bInA: containment?.aInB },
      };
      expect({ ...there, verdict, a: b, b: a }).toEqual(back);
    }),
  );
});

test('the limit that the page names is the limit that the verdict keeps', () => {
  fc.assert(
    fc.property(
      print,
      fc.integer({ min: 1, max: 256 }),
      fc.integer({ min: 10, max: 300 }),
      (a, differing, tokens) => {
        const bits = a.bits.slice();
        for (let bit = 0; bit < differing; bit++) {
          bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) ^ (1 << (bit & 31));
        }
        const finding = find(
          { ...a, tokens: 400 },
          { ...a, bits, tokens, digest: Uint32Array.of(1, 0) },
        );
        expect(finding?.verdict.distance).toBe(differing);
        expect(finding?.verdict.kind === 'near-duplicate').toBe(
          differing <= (finding?.limits?.nearDuplicate ?? 0),
        );
      },
    ),
  );
});

test('fingerprints of different profiles are not compared, nor one alone', () => {
  fc.assert(
    fc.property(print, print, (a, b) => {
      expect(find(a, { ...b, profile: 'words' })).toBeUndefined();
      expect(find(a, undefined)).toBeUndefined();
    }),
  );
});
