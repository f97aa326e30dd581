import { expect, test } from 'vitest';
import { toHex } from '../../../../core/fingerprint/bits.ts';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';

const fingerprinter = await createFingerprinter();

test.each(['', '   ', '…—！？', '\ud800', '🙂'])(
  'a text without words has no tokens and only zero bits: %j',
  (text) => {
    const print = fingerprinter.reader(text);
    expect(print.tokens).toBe(0);
    expect(toHex(print.bits)).toBe('0'.repeat(64));
  },
);
