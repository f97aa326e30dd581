/**
 * Measures speed, memory, and disk space.
 *
 *     npm run bench [-- PART …] [-- --n 10000,100000] [-- --large] [-- --json] [-- --write]
 *
 * Tables are printed to standard output, and progress to standard error. With `--write`, the results
 * are kept in test/bench/results, and docs/performance.md is written with those of all parts.
 */
import { bench } from './bench.ts';

// `npm run bench | head` closes the pipe early, which isn't an error.
process.stdout.on('error', () => process.exit(0));

try {
  await bench(process.argv);
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
