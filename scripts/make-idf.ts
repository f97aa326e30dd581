/**
 * Makes core/text/idf/jieba-idf.json from the idf.txt of jieba (MIT, Copyright (c) 2013 Sun Junyi),
 * which npm has too, byte for byte, in `@node-rs/jieba@2.0.3`:
 *
 *   npm pack @node-rs/jieba@2.0.3 && tar xf node-rs-jieba-2.0.3.tgz
 *   npx tsx scripts/make-idf.ts package/idf.txt
 *
 * Nothing is rounded or pruned: each value is ln(1088899 / df) of a whole number df, which is kept
 * in its place, and words at the median are left out since every unknown word has it. Words are
 * spelled as `normalise` spells a text; of two that become one, the one already so spelled stays.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { normalise } from '../core/text/normalise.ts';

const DOCUMENTS = 1_088_899;

const [, , source] = process.argv;
if (!source) throw new Error('Usage: npx tsx scripts/make-idf.ts idf.txt');

const rows = readFileSync(source, 'utf8').trim().split('\n');
const frequency = new Map<string, number>();
for (const row of rows) {
  const [word = '', value = ''] = row.split(' ');
  const df = Math.round(DOCUMENTS / Math.exp(Number(value)));
  if (Number(Math.log(DOCUMENTS / df).toPrecision(12)) !== Number(value)) {
    throw new Error(`${row} is not ln(${DOCUMENTS} / df)`);
  }
  frequency.set(word, df);
}

const ordered = [...frequency.values()].sort((a, b) => b - a);
const median = ordered[ordered.length >>> 1];
if (median !== 7) throw new Error(`The median stands in ${median} documents, not in 7`);

const normal = new Map<string, number>();
for (const [word, df] of frequency) {
  const spelled = normalise(word);
  if (spelled === word || !frequency.has(spelled)) normal.set(spelled, df);
}

const byFrequency = new Map<number, string[]>();
for (const word of [...normal.keys()].sort()) {
  const df = normal.get(word) ?? 0;
  const words = byFrequency.get(df) ?? [];
  words.push(word);
  if (df !== median) byFrequency.set(df, words);
}
const lines = [...byFrequency]
  .sort(([a], [b]) => a - b)
  .map(([df, words]) => JSON.stringify(`${df} ${words.join(' ')}`));
writeFileSync('core/text/idf/jieba-idf.json', `[\n${lines.join(',\n')}\n]\n`);
