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

test.each(['en', 'zh', 'short', 'pages'])('articles have the plain fingerprint: %s', (name) => {
  const packed = readFileSync(`test/eval/data/${name}.ndjson.br`);
  const lines = brotliDecompressSync(packed).toString().split('\n').filter(Boolean);
  for (const line of lines.filter((_, i) => i % 12 === 0)) {
    const { text, html } = JSON.parse(line);
    check(text ?? html);
  }
});

test.each(Object.entries(goldenTexts()))(
  'the golden text has the plain fingerprint: %s',
  (_, text) => {
    check(text);
  },
);

test('any text has the plain fingerprint', () => {
  fc.assert(fc.property(fc.oneof(anyText, mixedText), check), { numRuns: 1000 });
});

test('a long text with very many words has the plain fingerprint, and so has a short one after it', () => {
  check(Array.from({ length: 60_000 }, (_, i) => `${(i * 48_271) % 50_021}w `).join(''));
  check('Read twice, remembered once.');
});

test.each(['的', 'ab ', 'ก', 'e\u0301 ', '🙂', '1.', '\u200b'])(
  'a megabyte of %j is read through',
  (piece) => {
    check(piece.repeat(1_000_000 / piece.length));
  },
);
