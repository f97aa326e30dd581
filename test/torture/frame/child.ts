/**
 * The process in which a campaign's cases run, one at a time, so that a case can be stopped if it
 * hangs, and ends nothing else if it breaks its process. `campaign-process.ts` starts it.
 */
import { pathToFileURL } from 'node:url';
import type { Campaign, Session } from '../campaign.ts';
import { messageOf, runCase } from './run-case.ts';

/** The parent asks for a case by its number, after the first answer, which means: set up. */
export type Request = { readonly number: number } | 'stop';
export interface Answer {
  readonly failure: string | undefined;
}

const [, , file = '', name, seed, replays] = process.argv;
const tell = replays ? (what: string) => console.log(`  ${what}`) : undefined;

let report = (failure: string | undefined): void => {
  process.send?.({ failure } satisfies Answer);
  if (failure !== undefined) report = () => {};
};
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => report(`Uncaught: ${messageOf(error)}`));
}
// Ctrl+C reaches the parent too, which ends the run in an orderly way.
process.on('SIGINT', () => {});

const { campaigns } = (await import(pathToFileURL(file).href)) as { campaigns: Campaign[] };
const campaign = campaigns.find((each) => each.name === name);
if (!campaign) throw new Error(`${file} has no campaign ${name}`);

let session: Session | undefined;
try {
  session = await campaign.start();
  report(undefined);
} catch (error) {
  report(`Could not be set up: ${messageOf(error)}`);
}

async function stop(): Promise<never> {
  await session?.stop().catch((error: unknown) => console.error(messageOf(error)));
  process.exit();
}
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('message', (request: Request) => {
  if (request === 'stop' || !session) void stop();
  else void runCase(campaign, session, { seed: Number(seed), ...request, tell }).then(report);
});
