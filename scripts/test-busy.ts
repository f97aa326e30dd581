/**
 * Runs every test once while eight processes keep the machine busy. After a run that was interrupted
 * or failed, the next one continues with the files that haven't passed, unless the sources changed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBrowsers } from './browsers.ts';
import { buildAll, TEST_MODES } from './builds.ts';
import { runPlaywright, runVitest } from './run-tests.ts';
import { sourceFiles } from './source-files.ts';
import { outcome } from './test-report/outcome.ts';

const BUSY_PROCESSES = 8;
const VITEST = 'vitest';

/** The version of the sources, and then each file that has passed, one per line. */
const progressFile = 'dist/test-busy.txt';

const sources = sourceFiles('.');
if (!sources) throw new Error('Run this in a Git checkout, which shows what has changed.');
const hash = createHash('sha256');
for (const [path, bytes] of sources.files) hash.update(`${path}\n`).update(bytes);
const version = hash.digest('hex');

const [savedVersion, ...saved] = existsSync(progressFile)
  ? readFileSync(progressFile, 'utf8').split('\n').filter(Boolean)
  : [];
const passed = savedVersion === version ? saved : [];
if (passed.length === 0) {
  mkdirSync(dirname(progressFile), { recursive: true });
  writeFileSync(progressFile, `${version}\n`);
}

const specs = readdirSync('test/e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `test/e2e/${name}`)
  .filter((file) => !passed.includes(file));

ensureBrowsers();
await buildAll(TEST_MODES);

const busy = Array.from({ length: BUSY_PROCESSES }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
const stopBusy = () => busy.forEach((process) => void process.kill());
process.on('exit', stopBusy);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const tallies = [];
if (!passed.includes(VITEST)) {
  const tally = runVitest();
  if (outcome([tally]).success) appendFileSync(progressFile, `${VITEST}\n`);
  tallies.push(tally);
}
if (specs.length > 0) {
  process.env['PASSED_FILES'] = progressFile;
  const reporter = join(import.meta.dirname, 'test-report/passed-files.ts');
  tallies.push(runPlaywright(specs, [reporter]));
}

// Node doesn't exit while these processes run.
stopBusy();
const { line, success, remarks } = outcome(tallies);
for (const remark of remarks) console.error(`\n${remark}`);
console.log(`\n${line} (beside ${BUSY_PROCESSES} busy processes)`);
const isResumed = passed.length > 0;
if (isResumed) console.log('The other files passed in an earlier run with the same sources.');
if (success) rmSync(progressFile);
process.exitCode = success ? 0 : 1;
