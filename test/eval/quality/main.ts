/**
 * Measures how well Twicetold and other methods find copies.
 *
 *     npm run eval [-- DIR] [-- --wrong] [-- --out FILE]
 *
 * DIR contains sets as `NAME.ndjson`, `NAME.pairs.ndjson`, and `NAME.hard.ndjson`
 * (test/eval/data/README.md). If omitted, the repository's data is used, and docs/quality.md is written.
 * `--wrong` lists the pairs that Twicetold gets wrong, and leaves the other methods out.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEvaluationSets } from './evaluation-set.ts';
import { measure, type Row } from './measure.ts';
import { OTHER_METHODS } from './other-methods.ts';
import { report } from './report.ts';
import { twicetold } from './twicetold.ts';

const DATA = 'test/eval/data';
/** The set whose best thresholds are used for sets without copies. */
const THRESHOLD_SET = 'en';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, wrong: { type: 'boolean', default: false } },
});
const [folder = DATA] = positionals;
const out = values.out ?? (folder === DATA && !values.wrong ? 'docs/quality.md' : undefined);
const methods = values.wrong ? [twicetold] : [...OTHER_METHODS, twicetold];

const rows: Row[] = [];
const thresholds = new Map<string, number>();
for (const set of readEvaluationSets(folder)) {
  for await (const row of measure(set, methods, thresholds)) {
    process.stderr.write(`${set.name}: ${row.method}\n`);
    rows.push(row);
    if (values.wrong) process.stdout.write(`${row.wrong.join('\n')}\n\n`);
    if (set.name === THRESHOLD_SET) thresholds.set(row.method, row.threshold);
  }
}
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
const date = new Date().toISOString().slice(0, 10);
const text = report(`Measured on ${date} at ${commit.trim()}, on \`${folder}\`.`, rows);
process.stdout.write(text);
if (out) writeFileSync(out, text);
