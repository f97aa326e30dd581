/**
 * Makes web/tables/passage-fingerprints-data.ts: the first 64 bits of passages of real articles, under both
 * profiles. From the development data (see SOURCES.md there), of which only sources that are in the
 * public domain or MIT, Apache-2.0, CC0, OGL or CC BY; their texts are not kept, only the bits.
 *
 *   npx tsx scripts/make-passages.ts DIR
 *
 * One article of each cluster is cut into passages of a hundred tokens or more, and of passages that
 * are near-duplicates the first is kept: what crowds here crowds without a copy.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jiebaBytes } from '../core/cli/article-fingerprinter.ts';
import type { Bits } from '../core/fingerprint/bits.ts';
import type { WordCut } from '../core/fingerprint/features.ts';
import { createFingerprinter } from '../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../core/fingerprint/hamming.ts';
import { loadJieba } from '../core/text/jieba.ts';

const LEAST_TOKENS = 100;
/** The limit of near-duplicates under `reader` (decision 0002). */
const NEAR = 64;
const LICENCES = /^(?:MIT OR Apache-2\.0|CC0 1\.0|OGL v2|CC BY 4\.0|public domain.*)$/;

interface Article {
  readonly cluster: string;
  readonly license: string;
  readonly text: string;
}

const [, , folder] = process.argv;
if (!folder) throw new Error('Usage: npx tsx scripts/make-passages.ts DIR');

const cut: WordCut = await loadJieba(jiebaBytes());
const fingerprinter = await createFingerprinter();

const kept: { reader: Bits; words: Bits }[] = [];
for (const article of articles(folder)) {
  for (const passage of passages(article.text)) {
    const reader = fingerprinter.reader(passage).bits;
    if (kept.some((other) => hammingDistance(other.reader, reader) <= NEAR)) continue;
    kept.push({ reader, words: fingerprinter.words(passage, cut).bits });
  }
}

const encode = (profile: 'reader' | 'words') =>
  Buffer.from(Uint32Array.from(kept.flatMap((bits) => [...bits[profile].subarray(0, 2)])).buffer);

writeFileSync(
  'web/tables/passage-fingerprints-data.ts',
  `/**
 * Made by scripts/make-passages.ts: the 64-bit fingerprints of ${kept.length} passages of real articles, two
 * little-endian words each, the more significant first, in base64.
 */
export const PASSAGE_FINGERPRINTS = {
  reader:
    '${encode('reader').toString('base64')}',
  words:
    '${encode('words').toString('base64')}',
} as const;
`,
);

/** The longest article of each cluster, so that no revision stands beside another. */
function articles(of: string): Article[] {
  const longest = new Map<string, Article>();
  for (const file of ['en.ndjson', 'zh.ndjson']) {
    for (const line of readFileSync(join(of, file), 'utf8').trim().split('\n')) {
      const article: Article = JSON.parse(line);
      if (!LICENCES.test(article.license)) continue;
      const other = longest.get(article.cluster);
      if (!other || other.text.length < article.text.length) longest.set(article.cluster, article);
    }
  }
  return [...longest.values()];
}

function* passages(text: string): Generator<string> {
  let passage = '';
  for (const line of text.split('\n')) {
    passage += `${line}\n`;
    if (fingerprinter.reader(passage).tokens < LEAST_TOKENS) continue;
    yield passage;
    passage = '';
  }
}
