/**
 * Generates web/lib/corpus.json from the evaluation data: the fingerprints of real texts that the web
 * app's figures use. Run it again after raising the version of a profile:
 *
 *   npx tsx scripts/make-corpus.ts
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readEvaluationSets } from '../test/eval/quality/evaluation-set.ts';
import { makeCorpus } from './corpus.ts';

const path = 'web/lib/corpus.json';
const corpus = await makeCorpus(readEvaluationSets('test/eval/data'));
const json = `${JSON.stringify(corpus)}\n`;
writeFileSync(path, json);
for (const { texts, language, articles, copies, templates } of corpus.sets) {
  console.log(
    `${texts} ${language}: ${articles.length} texts, ${copies.length} pairs of copies, ${templates.length} templates`,
  );
}
console.log(`${path}: ${gzipSync(json).length} bytes gzipped`);
