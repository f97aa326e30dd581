#!/usr/bin/env node
/**
 * The command line, `twicetold`. Each command adds itself: see `fingerprint.ts`, `compare.ts`,
 * `dedupe/dedupe.ts`, and `import/import.ts`.
 */

import { Command } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import { addCompare } from './compare.ts';
import { addDedupe } from './dedupe/dedupe.ts';
import { EXIT, printError, whyNotWritten } from './errors.ts';
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

// Each command waits for its output, so it fails, too, and cleans up first.
let outputError: Error | undefined;
process.stdout.on('error', (error) => {
  outputError ??= error;
});
// Output ignores these.
process.stderr.on('error', () => {});

async function exitOnError(error: unknown): Promise<never> {
  // `twicetold … | head` closes the pipe early. That isn't an error.
  const isClosed = outputError && 'code' in outputError && outputError.code === 'EPIPE';
  if (isClosed) process.exit(process.exitCode ?? EXIT.ok);
  await printError(
    outputError ? new Error(`Can't write the output: ${whyNotWritten(outputError)}.`) : error,
  );
  process.exit(EXIT.error);
}

await program.parseAsync().catch(exitOnError);
