import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefix64 } from '../../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { createTermHash } from '../../../../core/fingerprint/hash.ts';
import { goldenTexts } from '../../../golden/golden.ts';
import { anyText, mixedText } from '../text/any-text.ts';
import { plainFingerprint } from './plain-fingerprint.ts';

const fingerprinter = await createFingerprinter();
const hash = await createTermHash();

function check(text: string): void {
  const plain = plainFingerprint(text, hash);
  expect(fingerprinter.reader(text)).toEqual(plain);
  expect(fingerprinter.prefix64(text)).toEqual(prefix64(plain));
}

test.each(['en', 'zh', 'short', 'pages'])(
  'matches the plain implementation for articles: %s',
  (name) => {
    const packed = readFileSync(`test/eval/data/${name}.ndjson.br`);
    const lines = brotliDecompressSync(packed).toString().split('\n').filter(Boolean);
    for (const line of lines.filter((_, i) => i % 12 === 0)) {
      const { text, html } = JSON.parse(line);
      check(text ?? html);
    }
  },
);

test.each(Object.entries(goldenTexts()))(
  'matches the plain implementation for the golden text: %s',
  (_, text) => {
    check(text);
  },
);

const numerals = fc
  .array(
    fc.constantFrom(
      ...['1', '23', '456', ',', '.', ':', '/', '-', '–', ' ', 'a', '年', 'ก', '가', '_', 'Ⅷ', '½'],
      ...['𝟘', '𑄶', '🙂', '𠀀', 'é', '\u0301', '٣', '…', '1,000', '9'.repeat(40)],
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

test('matches the plain implementation for any text', () => {
  fc.assert(fc.property(fc.oneof(numerals, anyText, mixedText), check), { numRuns: 300 });
});

test('matches the plain implementation for a very long text and a short one after it', () => {
  check(Array.from({ length: 60_000 }, (_, i) => `${(i * 48_271) % 50_021}w `).join(''));
  check('Read twice, remembered once.');
});

test.each(['的', 'ab ', 'ก', 'e\u0301 ', '🙂', '1.', '\u200b'])(
  'matches the plain implementation for 200,000 code units of %j',
  (piece) => {
    check(piece.repeat(200_000 / piece.length));
  },
);
