#!/usr/bin/env node
/**
 * The command line, `twicetold`. Each command adds itself: see `fingerprint.ts`, `compare.ts`,
 * `dedupe/dedupe.ts`, and `import/import.ts`.
 */

import { Command } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import { addCompare } from './compare.ts';
import { addDedupe } from './dedupe/dedupe.ts';
import { EXIT, printError } from './errors.ts';
import { addFingerprint } from './fingerprint.ts';
import { addImport } from './import/import.ts';

const program = new Command('twicetold')
  .description('Finds copies of articles with SimHash.')
  .version(pkg.version)
  .showHelpAfterError('(run with --help for more)')
  // Commander's own 1 means "two articles" here; the commands inherit this.
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.ok : EXIT.error));

addFingerprint(program);
addCompare(program);
addDedupe(program);
addImport(program);

async function exitOnError(error: unknown): Promise<never> {
  // `twicetold … | head` closes the pipe early. That isn't an error.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') process.exit(EXIT.ok);
  await printError(error);
  process.exit(EXIT.error);
}

process.stdout.on('error', exitOnError);
// If standard error is closed, standard output may still have a reader.
process.stderr.on('error', () => {});

await program.parseAsync().catch(exitOnError);
