/**
 * Measures how well Twicetold and other methods find copies.
 *
 *     npm run eval [-- DIR] [-- --json] [-- --out FILE]
 *
 * DIR contains sets as `NAME.ndjson`, `NAME.pairs.ndjson`, and `NAME.hard.ndjson`
 * (test/eval/data/README.md). If omitted, the repository's data is used. Tables are printed to standard
 * output and written to docs/quality.md. With `--json`, only one object per row is printed.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { jiebaBytes } from '../../../core/cli/article-fingerprinter.ts';
import { loadJieba } from '../../../core/text/jieba.ts';
import { readEvaluationSets } from './evaluation-set.ts';
import { measure, partsOf, type Row, THRESHOLD_SET } from './measure.ts';
import { METHODS } from './methods/all.ts';
import { report } from './report.ts';
import { setTable } from './tables.ts';

try {
  await main();
} catch (error) {
  process.stderr.write(`eval: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      out: { type: 'string', default: 'docs/quality.md' },
    },
  });
  const folder = positionals[0] ?? 'test/eval/data';
  const sets = readEvaluationSets(folder);
  const tools = { cut: await loadJieba(jiebaBytes()) };
  const rows: Row[] = [];
  const thresholds = new Map<string, number>();
  for (const set of sets) {
    for (const part of partsOf(set)) {
      const partRows: Row[] = [];
      progress(`${part.name}: reading ${set.documents.length} documents`);
      for await (const row of measure(part, METHODS, tools, thresholds, percent)) {
        progress(`${part.name}: ${row.method}`);
        if (values.json) process.stdout.write(`${JSON.stringify(row)}\n`);
        partRows.push(row);
        if (set.name === THRESHOLD_SET) thresholds.set(row.method, row.threshold);
      }
      if (!values.json) process.stdout.write(`${setTable(partRows)}\n\n`);
      rows.push(...partRows);
    }
  }
  if (values.json) return;
  const run = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    data: relative('.', resolve(folder)),
    versions: sets,
  };
  writeFileSync(values.out, report(run, rows));
  progress(`written to ${values.out}`);
}

/** Returns the commit, and whether there are changes since then. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', 'core', 'test/eval') !== '';
    return git('rev-parse', '--short', 'HEAD') + (changed ? ' and changes' : '');
  } catch {
    return 'unknown';
  }
}

function progress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Shows the progress on a terminal. The next line replaces it. */
function percent(method: string, done: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\x1b[2K${method}: ${Math.floor(done * 100)}%\r`);
}
