/**
 * Generates core/text/idf/jieba-idf.json from jieba's idf.txt (MIT, Copyright (c) 2013 Sun Junyi).
 * The npm package `@node-rs/jieba@2.0.3` contains the same file:
 *
 *   npm pack @node-rs/jieba@2.0.3 && tar xf node-rs-jieba-2.0.3.tgz
 *   npx tsx scripts/make-idf.ts package/idf.txt
 *
 * No information is lost. Each value is ln(1088899 / df) to 12 digits, so the integer df is stored
 * instead, once for all words that share it.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const DOCUMENTS = 1_088_899;

const [, , source] = process.argv;
if (!source) throw new Error('Usage: npx tsx scripts/make-idf.ts idf.txt');

const byFrequency = new Map<number, string[]>();
const all: number[] = [];
for (const row of readFileSync(source, 'utf8').trim().split('\n')) {
  const [word = '', value = ''] = row.split(' ');
  const df = Math.round(DOCUMENTS / Math.exp(Number(value)));
  if (Number(Math.log(DOCUMENTS / df).toPrecision(12)) !== Number(value)) {
    throw new Error(`The value of "${row}" isn't ln(${DOCUMENTS} / df).`);
  }
  const words = byFrequency.get(df) ?? [];
  words.push(word);
  byFrequency.set(df, words);
  all.push(df);
}

const median = all.sort((a, b) => b - a)[all.length >>> 1];
if (median !== 7) throw new Error(`The median is ${median} documents, not 7.`);

const lines = [...byFrequency]
  .sort(([a], [b]) => a - b)
  .map(([df, words]) => JSON.stringify(`${df} ${words.sort().join(' ')}`));
writeFileSync('core/text/idf/jieba-idf.json', `[\n${lines.join(',\n')}\n]\n`);
