/**
 * Measures speed, memory, and disk space.
 *
 *     npm run bench [-- PART …] [-- --n 10000,100000] [-- --large] [-- --json] [-- --out FILE]
 *
 * Tables are printed to standard output, and progress to standard error. A complete run with a clean
 * working tree writes docs/performance.md. Any other run writes a file only with `--out`.
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
