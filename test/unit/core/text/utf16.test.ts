import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeUtf8 } from '../../../../core/text/utf16.ts';

test('writes well-formed units as UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const units = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
      const bytes = new Uint8Array(2 + 3 * units.length);
      const end = writeUtf8(units, 0, units.length, bytes, 2);
      expect(Buffer.from(bytes.subarray(2, end)).toString()).toBe(text);
    }),
  );
});
