/**
 * Tries to make Twicetold lose or break something.
 *
 *     npm run torture -- --seed 7 --minutes 30
 *
 * The exit code is 0 only if nothing was lost or broken. `--help` lists the options.
 */
import { torture } from './frame/torture.ts';

try {
  process.exitCode = (await torture(process.argv)) ? 0 : 1;
} catch (error) {
  console.error(`torture: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
