#!/usr/bin/env node
/** The command line, `twicetold`. Each command adds itself. */

import { Command } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import { EXIT, printError, whyNotWritten } from './errors.ts';

const COMMANDS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  fingerprint: async () => (await import('./fingerprint.ts')).addFingerprint,
  compare: async () => (await import('./compare.ts')).addCompare,
  dedupe: async () => (await import('./dedupe/dedupe.ts')).addDedupe,
  import: async () => (await import('./import/import.ts')).addImport,
};

const program = new Command('twicetold')
  .description('Finds copies of articles with SimHash.')
  .version(pkg.version)
  .showHelpAfterError('(run with --help for more)')
  // Commander's own 1 means "two articles" here; the commands inherit this.
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.ok : EXIT.error));

// The others would take most of the time until a command starts. Help and suggestions need all.
const [name = ''] = process.argv.slice(2);
for (const command of Object.hasOwn(COMMANDS, name) ? [name] : Object.keys(COMMANDS)) {
  const addTo = await COMMANDS[command]?.();
  addTo?.(program);
}

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
