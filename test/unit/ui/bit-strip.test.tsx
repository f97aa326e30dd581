import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fromBinary } from '../../../core/fingerprint/bits.ts';
import { BitStrip, bitsUpTo, groupBits } from '../../../ui/BitStrip.tsx';

test('the groups together contain each bit once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 256 }), (width) => {
      const groups = groupBits(bitsUpTo(width));
      expect(groups.flat()).toEqual(bitsUpTo(width));
      expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(16);
    }),
  );
});

test('each bit is drawn once, as a one or as a zero, and marked or not', () => {
  const html = renderToStaticMarkup(
    <BitStrip
      order={bitsUpTo(6)}
      rows={[{ bits: fromBinary('101011'), marked: fromBinary('110000') }]}
    />,
  );
  const counts = [...html.matchAll(/<path[^>]* d="([^"]*)"/g)].map(
    ([, path = '']) => path.match(/M/g)?.length ?? 0,
  );
  // Zeros, ones, marked zeros, marked ones.
  expect(counts).toEqual([1, 3, 1, 1]);
});
