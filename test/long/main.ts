/**
 * Tries for a long time to make Twicetold lose or break something.
 *
 *     npm run test:long
 *     npm run test:long -- model kills-chromium --seed 7 --cases 20
 *
 * The exit code is 0 only if nothing was lost or broken. What fails is printed with the options that
 * repeat it.
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { buildAll } from '../../scripts/builds.ts';
import type { Campaign } from './campaign.ts';
import { killsChromium, killsFirefox } from './kills.ts';
import { model } from './model.ts';
import { storageFaults } from './storage-faults.ts';

const CAMPAIGNS = [model, killsChromium, killsFirefox, storageFaults];

/** Longer than any case takes, so that a browser that hangs is reported. */
const CASE_MS = 600_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, cases: { type: 'string' }, path: { type: 'string' } },
});
const unknown = positionals.filter((name) => !CAMPAIGNS.some((each) => each.name === name));
if (unknown.length > 0) {
  const names = CAMPAIGNS.map(({ name }) => name).join(', ');
  throw new Error(`There is no campaign ${unknown.join(', ')}. Choose from ${names}.`);
}
const chosen = CAMPAIGNS.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);

if (chosen.some(({ usesPage }) => usesPage)) await buildAll(['library-page']);
const failed: string[] = [];
for (const campaign of chosen) if (!(await passes(campaign))) failed.push(campaign.name);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
// A case that has timed out may still wait for its browser, which ends with this process.
process.exit(failed.length > 0 ? 1 : 0);

async function passes({ name, cases, start }: Campaign): Promise<boolean> {
  const numRuns = Number(values.cases ?? (values.path === undefined ? cases : 1));
  // Now, because an uncaught error would end the process before anything else is printed.
  console.log(`${name}: ${numRuns} cases with seed ${seed}`);
  const session = await start();
  const result = await fc.check(session.property, {
    seed,
    numRuns,
    timeout: CASE_MS,
    // Otherwise most numbers would be small.
    unbiased: true,
    // Only a repetition looks for a smaller case that fails, too, because that can take long.
    ...(values.path === undefined
      ? { endOnFailure: true }
      : { path: values.path, interruptAfterTimeLimit: CASE_MS }),
  });
  await session.stop();
  if (!result.failed) return true;
  console.error(await fc.asyncDefaultReportMessage(result));
  console.error(result.errorInstance);
  const options = `--seed ${seed} --path ${result.counterexamplePath}`;
  console.error(`Repeat: npm run test:long -- ${name} ${options}`);
  return false;
}
