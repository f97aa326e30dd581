/**
 * Kills a browser again and again while it writes to a library. After each restart, the library must
 * have everything that was acknowledged, and of the operation that was interrupted, a part or all.
 */
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Page } from 'puppeteer-core';
import { type Acknowledged, type LibraryServer, serveLibraryPage } from '../library-page/server.ts';
import { type BrowserName, KillableBrowser, makeProfile, removeProfile } from './browsers.ts';
import { type Campaign, expectNone } from './campaign.ts';
import type { Inspection } from './inspect.ts';
import { applyOperation, contentsOf, differences, type Model, newModel } from './library-model.ts';
import type { Operation } from './operations.ts';
import { pageOperation, wholeOperation } from './random-operations.ts';

/** The pages that the library has before the first kill: three shards. */
const FIRST_PAGES = 2100;
const PAGES = 4000;
const NAME = 'twicetold';

/** One kill: what is done to the library, and when the browser is killed. */
export interface Round {
  readonly operations: readonly Operation[];
  /** The operations that must have been acknowledged before. */
  readonly after: number;
  /** Milliseconds between that and the kill, so that not every kill is just after a commit. */
  readonly delay: number;
}

const small = pageOperation({ first: 0, last: PAGES - 1, most: 3 });
const whole = wholeOperation(PAGES).map(
  // One that was interrupted and done again has become two deletions.
  (each): Operation => (each.do === 'restore' ? { do: 'restore', which: 'all' } : each),
);
/** Most of these take several transactions. */
const large = fc.oneof(
  { weight: 3, arbitrary: pageOperation({ first: 0, last: PAGES - 1, most: 1500 }) },
  { weight: 2, arbitrary: whole },
);
const round: fc.Arbitrary<Round> = fc
  .record({
    before: fc.array(fc.oneof(small, large), { maxLength: 8, size: 'max' }),
    interrupted: large,
    next: fc.array(small, { minLength: 3, maxLength: 8 }),
    delay: fc.oneof(fc.constant(0), fc.nat(60)),
  })
  .map(({ before, interrupted, next, delay }) => ({
    operations: [...before, interrupted, ...next],
    after: before.length,
    delay,
  }));

function killsCampaign(browser: BrowserName, cases: number): Campaign {
  return {
    name: `kills-${browser}`,
    cases,
    usesPage: true,
    start: async () => {
      const server = await serveLibraryPage();
      return {
        property: fc.asyncProperty(
          fc.array(round, { minLength: 6, maxLength: 6 }),
          async (rounds) => await killInRounds(server, browser, rounds),
        ),
        stop: () => server.close(),
      };
    },
  };
}

export const killsChromium = killsCampaign('chromium', 40);
export const killsFirefox = killsCampaign('firefox', 10);

/** @throws Error if something is lost or broken. */
export async function killInRounds(
  server: LibraryServer,
  name: BrowserName,
  rounds: readonly Round[],
): Promise<void> {
  const profile = makeProfile();
  const model = newModel();
  let browser = await KillableBrowser.start(name, profile);
  try {
    let page = await browser.open(server.url);
    await workOn(page, model, [
      { do: 'settings', changes: { keepText: true } },
      { do: 'import', from: 0, count: FIRST_PAGES },
      { do: 'cluster' },
    ]);
    for (const round of rounds) {
      const acknowledged = await killDuring(round, server, browser, page);
      browser = await KillableBrowser.start(name, profile);
      page = await browser.open(server.url);
      const rest = await expectAcknowledged(await inspectIn(page), model, round, acknowledged());
      await workOn(page, model, rest);
    }
    // What is deleted is lost, too, if it can't be restored.
    await workOn(page, model, [{ do: 'restore', which: 'all' }]);
    const { contents, faults } = await inspectIn(page);
    expectNone('At the end', [...faults, ...differences(contents, contentsOf(model))]);
  } finally {
    await browser.kill();
    removeProfile(profile);
  }
}

async function workOn(page: Page, model: Model, operations: readonly Operation[]) {
  await workIn(page, operations);
  for (const each of operations) applyOperation(model, each);
}

export function workIn(page: Page, operations: readonly Operation[]): Promise<void> {
  const work = [NAME, operations] as const;
  return page.evaluate(([name, operations]) => window.libraryPage.work(name, operations), work);
}

export function inspectIn(page: Page): Promise<Inspection> {
  return page.evaluate((name) => window.libraryPage.inspect(name), NAME);
}

/** Returns a function that returns what was acknowledged until the browser was dead. */
async function killDuring(
  { operations, after, delay }: Round,
  server: LibraryServer,
  browser: KillableBrowser,
  page: Page,
): Promise<() => Acknowledged> {
  let last: Acknowledged = { operations: 0, done: 0, all: 0 };
  const enough = new Promise<void>((resolve) => {
    if (after === 0) resolve();
    server.onAcknowledge = (acknowledged) => {
      const isLater =
        acknowledged.operations > last.operations ||
        (acknowledged.operations === last.operations && acknowledged.done > last.done);
      if (isLater) last = acknowledged;
      if (last.operations >= after) resolve();
    };
  });
  let isKilled = false;
  const done = workIn(page, operations).catch((error: unknown) => {
    if (!isKilled) throw error;
  });
  await Promise.race([enough.then(() => pause(delay)), done]);
  isKilled = true;
  await browser.kill();
  await done;
  return () => last;
}

/**
 * Compares a library with the model after the operations that were acknowledged, and after one more.
 * Applies the acknowledged ones to the model.
 *
 * @returns the operations that are still to be done, the interrupted one first.
 */
async function expectAcknowledged(
  { contents, faults }: Inspection,
  model: Model,
  { operations }: Round,
  { operations: count, done, all }: Acknowledged,
): Promise<readonly Operation[]> {
  for (const each of operations.slice(0, count)) applyOperation(model, each);
  const before = contentsOf(model);
  const [interrupted, ...next] = operations.slice(count);
  const further = structuredClone(model);
  if (interrupted) applyOperation(further, interrupted);
  const after = contentsOf(further);
  const wrong = [...faults, ...differences(contents, before, after)];
  const isMissing = (key: string) => key.startsWith('page ') && contents[key] !== after[key];
  const missing = Object.keys({ ...before, ...after }).filter(isMissing).length;
  if (done > 0 && interrupted && countsPages(interrupted) && missing > all - done) {
    wrong.push(`${done} of ${all} were acknowledged, but ${missing} are missing`);
  }
  expectNone(`After a kill during ${JSON.stringify(interrupted)}`, wrong);
  const isOver = differences(contents, after).length === 0;
  if (isOver && interrupted) applyOperation(model, interrupted);
  return !interrupted || isOver ? next : [interrupted, ...next];
}

/** Whether the progress of an operation counts the pages that it changes. */
function countsPages(operation: Operation): boolean {
  return ['import', 'add', 'delete', 'prune'].includes(operation.do);
}
