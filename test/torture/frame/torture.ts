import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import type { Campaign } from '../campaign.ts';
import { CampaignProcess } from './campaign-process.ts';
import { Progress } from './progress.ts';
import { writeReport } from './report.ts';
import { type Result, readResult, writeResult } from './results.ts';

const CAMPAIGNS = 'test/torture/campaigns.ts';
const MEMORY = 'dist/torture';

/** Remembers the cases that docs/reliability.md counts, so that any machine can go on from there. */
const REPORTED = 'test/torture/results';

/** After so many failures in one run, a campaign shows nothing new. */
const MAX_FAILURES = 5;

const SAVE_EVERY_MS = 5000;

interface Options {
  readonly seed: number;
  readonly minutes: number;
  readonly only?: string[];
  readonly cases?: number;
  readonly case?: string;
  readonly report: boolean;
  readonly from: string;
  readonly memory: string;
}

/**
 * Runs what the command line asks for.
 *
 * @returns whether nothing was lost or broken.
 * @throws Error in words when the command line names something that doesn't exist.
 */
export async function torture(argv: readonly string[]): Promise<boolean> {
  const program = new Command('npm run torture --')
    .description('Runs campaigns that try to make Twicetold lose or break something.')
    .option('--seed <number>', 'what the cases are made from', parseNatural, 1)
    .option('--minutes <number>', 'stop after this time', parsePositive, Number.POSITIVE_INFINITY)
    .option('--only <names...>', 'run these campaigns only')
    .option('--cases <number>', 'run this many cases of each campaign at most', parseNatural)
    .option('--case <name:number>', 'run one case and print what it does')
    .option('--report', `go on from ${REPORTED}, and write docs/reliability.md`, false)
    .option('--from <file>', 'the module that exports the campaigns', CAMPAIGNS)
    .option('--memory <folder>', `where to remember which cases have passed, instead of ${MEMORY}`)
    .showHelpAfterError('(see --help)')
    .parse([...argv]);
  const given = program.opts<Omit<Options, 'memory'> & { memory?: string }>();
  const options: Options = { memory: given.report ? REPORTED : MEMORY, ...given };
  const file = pathToFileURL(resolve(options.from)).href;
  const { campaigns } = (await import(file)) as { campaigns: readonly Campaign[] };
  if (options.case !== undefined) return await replay(campaigns, options.case, options);
  const unknown = options.only?.find((name) => !campaigns.some((each) => each.name === name));
  if (unknown !== undefined) throw new Error(`There is no campaign ${unknown}.`);
  const chosen = campaigns.filter(({ name }) => options.only?.includes(name) ?? true);
  const failures = await runAll(chosen, options);
  if (options.report) writeReport(campaigns, options.memory);
  return failures === 0;
}

async function replay(
  campaigns: readonly Campaign[],
  id: string,
  { from, seed }: Options,
): Promise<boolean> {
  const [, name, number] = /^([\w-]+):(\d+)$/.exec(id) ?? [];
  const campaign = campaigns.find((each) => each.name === name);
  if (!campaign) throw new Error(`There is no case ${id}. Write it as in imports:123.`);
  await campaign.prepare?.();
  const running = new CampaignProcess(campaign, { from: resolve(from), seed, replays: true });
  const failure = await running.run(Number(number));
  await running.stop();
  console.log(failure === undefined ? `${id} passed.` : `${id} failed: ${failure}`);
  return failure === undefined;
}

/** Runs campaigns one after the other. Each gets an equal share of the time that is left. */
async function runAll(chosen: readonly Campaign[], options: Options): Promise<number> {
  const end = Date.now() + options.minutes * 60_000;
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once('SIGINT', interrupt);
  let failures = 0;
  for (const [i, campaign] of chosen.entries()) {
    const share = (end - Date.now()) / (chosen.length - i);
    if (interrupted.signal.aborted || share <= 0) break;
    failures += await runCampaign(campaign, options, Date.now() + share, interrupted.signal);
  }
  process.off('SIGINT', interrupt);
  return failures;
}

/** Runs the cases of a campaign that haven't passed yet, failed ones first. Counts failures. */
async function runCampaign(
  campaign: Campaign,
  { from, memory, seed, cases = campaign.cases }: Options,
  until: number,
  interrupted: AbortSignal,
): Promise<number> {
  const { name } = campaign;
  const result = readResult(memory, campaign, seed);
  await campaign.prepare?.();
  const running = new CampaignProcess(campaign, { from: resolve(from), seed, replays: false });
  const progress = new Progress();
  let savedAt = Date.now();
  let failures = 0;
  let ran = 0;
  for (const number of casesLeft(result, campaign.cases)) {
    if (ran >= cases || failures >= MAX_FAILURES || Date.now() >= until) break;
    const failure = await running.run(number);
    // The processes of a case are interrupted too, and may fail for that reason.
    if (interrupted.aborted) break;
    ran++;
    record(result, number, failure);
    progress.show(progressLine(name, result, campaign.cases, until));
    if (failure !== undefined) {
      failures++;
      const source = from === CAMPAIGNS ? '' : ` --from ${from}`;
      progress.clear();
      console.error(`${name}:${number} failed: ${failure}`);
      console.error(`Replay: npm run torture -- --seed ${seed} --case ${name}:${number}${source}`);
    }
    if (failure !== undefined || Date.now() - savedAt > SAVE_EVERY_MS) {
      writeResult(memory, name, result);
      savedAt = Date.now();
    }
  }
  // What ran with other sources stays for the report until something has run with these.
  if (ran > 0) writeResult(memory, name, result);
  await running.stop();
  progress.clear();
  const passed = result.next - Object.keys(result.failures).length;
  console.log(
    `${name}: ${ran} cases run, ${failures} failed; with seed ${seed}, ${passed} of ${campaign.cases} have passed`,
  );
  return failures;
}

function* casesLeft(result: Result, cases: number): Generator<number> {
  yield* Object.keys(result.failures).map(Number);
  for (let number = result.next; number < cases; number++) yield number;
}

function record(result: Result, number: number, failure: string | undefined): void {
  const { [number]: _, ...others } = result.failures;
  result.failures = failure === undefined ? others : { ...others, [number]: failure };
  result.next = Math.max(result.next, number + 1);
  result.at = Date.now();
}

function progressLine(name: string, { next }: Result, cases: number, until: number): string {
  const minutes = Math.max(0, Math.ceil((until - Date.now()) / 60_000));
  const left = Number.isFinite(minutes) ? `, ${minutes} min left` : '';
  return `${name}: ${next} of ${cases} cases${left}`;
}

function parseNatural(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

function parsePositive(text: string): number {
  const value = Number(text);
  if (!(value >= 0)) throw new InvalidArgumentError('It must be a number, and not negative.');
  return value;
}
