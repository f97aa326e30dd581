import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { BitGrid, bitPairs } from '../../../ui/BitGrid.tsx';

const bits = fc
  .array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 2, maxLength: 2 })
  .map((words) => Uint32Array.from(words));

test('marks as many bits as the Hamming distance, and lists them for screen readers', () => {
  fc.assert(
    fc.property(bits, bits, (a, b) => {
      const html = renderToStaticMarkup(
        <BitGrid
          pairs={bitPairs(a, b, 64)}
          texts={{ bit: (pair) => `${pair.bit}: ${pair.a}, ${pair.b}`, differing: 'These:' }}
        />,
      );
      const distance = hammingDistance(a, b);
      expect(html.match(/data-bit=/g)).toHaveLength(64);
      expect(html.match(/data-differs=/g) ?? []).toHaveLength(distance);
      expect(html.match(/<li>/g) ?? []).toHaveLength(distance);
    }),
  );
});
