#!/usr/bin/env node
import { Command, Option } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import { judge, MINIMUM_TOKENS } from '../match/verdict.ts';
import { toHex } from '../simhash/bits.ts';
import { printer } from './printer.ts';
import { readText } from './read-text.ts';

const profile = () =>
  new Option('-p, --profile <profile>', 'how a text becomes features')
    .choices(['reader', 'words'] as const)
    .default('reader' as const);

const program = new Command('twicetold')
  .description('Tells whether two texts are one article, by SimHash.')
  .version(pkg.version)
  // 1 means "two articles" here; commands made below inherit this.
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

program
  .command('fingerprint')
  .description('print the fingerprint of each text: 64 hex digits, the first 16 of them the head')
  .argument('[files...]', 'UTF-8 text files; none, or -, reads standard input')
  .addOption(profile())
  .action(async (files, options) => {
    const print = await printer(options.profile);
    for (const file of files.length > 0 ? files : ['-']) {
      process.stdout.write(`${toHex(print(readText(file)).bits)}  ${file}\n`);
    }
  });

program
  .command('compare')
  .description('judge two texts; the exit code is 0 for one article, 1 for two, 2 for an error')
  .argument('<a>', 'a UTF-8 text file, or - for standard input')
  .argument('<b>', 'another')
  .addOption(profile())
  .action(async (a, b, options) => {
    if (a === '-' && b === '-') throw new Error('Only one of the two can be standard input.');
    const print = await printer(options.profile);
    const [left, right] = [print(readText(a)), print(readText(b))];
    const tokens = Math.min(left.tokens, right.tokens);
    if (tokens < MINIMUM_TOKENS) {
      throw new Error(
        `Too short to judge: ${tokens} words or Chinese characters; it takes ${MINIMUM_TOKENS}.`,
      );
    }
    const { kind, distance, similarity } = judge(left, right);
    process.stdout.write(`${JSON.stringify({ a, b, distance, similarity, verdict: kind })}\n`);
    process.exitCode = kind === 'identical' || kind === 'near-duplicate' ? 0 : 1;
  });

// `twicetold … | head` closes the pipe early, and has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 2);
});

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`twicetold: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
