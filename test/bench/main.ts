/**
 * Measures how fast everything is.
 *
 *     npm run bench [-- PART …] [-- --n 10000,100000] [-- --large] [-- --json] [-- --out FILE]
 *
 * The tables go to standard output, how far it is to standard error. A whole run over a clean work
 * tree writes docs/performance.md; any other writes only where `--out` says.
 */
import { bench } from './bench.ts';

// `npm run bench | head` closes the pipe early, and has what it wanted.
process.stdout.on('error', () => process.exit(0));

try {
  await bench(process.argv);
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
