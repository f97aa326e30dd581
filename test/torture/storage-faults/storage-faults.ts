/**
 * Gives libraries in a real Chromium the faults that storage has: the browser's quota or the disk is
 * full, the database is deleted, held, or newer, or what is stored is damaged. Read `on-page.ts` next
 * for what is done to them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildAll } from '../../../scripts/builds.ts';
import { Chromium, makeProfile, removeProfile } from '../../bench/library/chromium.ts';
import type { Campaign, Session, TestCase } from '../campaign.ts';
import type { Action } from '../kills/actions.ts';
import { compareStates } from '../kills/state.ts';
import { serveTorturePage, type TortureServer } from '../page/server.ts';
import type { Random } from '../random.ts';
import type { Inventory, StoreDamage } from './on-page.ts';

export const storageFaults: Campaign = {
  name: 'storage-faults',
  shows:
    'The quota or the disk is full at every kind of write. The database is deleted, held by an older version, or newer. Shards, records, and headers are damaged. Each time, the library in Chromium says why, loses nothing else, and recovers.',
  cases: 600,
  sources: [
    ...['fingerprint', 'library', 'match', 'tables', 'text', 'url'].map((name) => `core/${name}`),
    'test/audit-library.ts',
    'test/bench/library/chromium.ts',
    'test/torture/kills',
    'test/torture/page',
    'test/torture/storage-faults',
  ],
  caseSeconds: 180,
  prepare: async () => buildAll(['torture-page']),
  start,
};

/** A case with a page that has libraries of its own. */
interface Trial extends TestCase {
  readonly browser: Chromium;
  readonly page: Page;
  readonly server: TortureServer;
  /** The name of the library. */
  readonly name: string;
}

const FAULTS: readonly ((trial: Trial) => Promise<void>)[] = [
  quotaIsReached,
  recordIsDamaged,
  quotaIsReached,
  recordIsDamaged,
  databaseIsDeleted,
  databaseIsHeld,
  databaseIsNewer,
  recordIsDamaged,
  quotaIsReached,
  diskIsFull,
];

async function start(): Promise<Session> {
  const server = await serveTorturePage();
  const profile = makeProfile();
  const browser = await Chromium.start(profile);
  return {
    async run(testCase) {
      const fault = FAULTS[testCase.number % FAULTS.length];
      const page = await openPage(browser, server);
      const name = `library-${testCase.number}`;
      testCase.tell(`${fault?.name}`);
      await fault?.({ ...testCase, browser, page, server, name });
      await page.evaluate((name) => window.torture.remove(name), name);
      await page.close();
    },
    async stop() {
      await browser.kill();
      await server.close();
      await removeProfile(profile);
    },
  };
}

async function openPage(browser: Chromium, server: TortureServer): Promise<Page> {
  const page = await browser.open(server.url);
  await page.waitForFunction(() => 'torture' in window);
  return page;
}

/** Sample pages that a case begins with. */
const FIRST_PAGES = 300;

/** Fills a library with pages, texts, a deletion, clusters, a rule, and a pair. */
async function fill(page: Page, name: string): Promise<void> {
  const actions: Action[] = [
    { do: 'settings', changes: { keepText: true } },
    { do: 'import', from: 0, count: FIRST_PAGES },
    ...[1, 2, 3].map((n): Action => ({ do: 'remember', page: n, times: 2 })),
    { do: 'delete', from: 40, count: 30, restorable: true },
    { do: 'rule', page: 7, keep: 'never' },
    { do: 'reject', page: 8, other: 9 },
    { do: 'cluster' },
  ];
  for (const action of actions) await succeed(page, name, action);
}

async function attempt(page: Page, name: string, action: Action): Promise<string | undefined> {
  const { failure } = await page.evaluate(
    ([name, action]) => window.torture.attempt(name, action),
    [name, action] as const,
  );
  return failure;
}

async function succeed(page: Page, name: string, action: Action): Promise<void> {
  const failure = await attempt(page, name, action);
  if (failure !== undefined) throw new Error(`${action.do} failed: ${failure}`);
}

/** Every kind of write, with pages from a number on. */
function writes(random: Random, from: number): Action[] {
  return [
    { do: 'remember', page: from, times: 1 },
    { do: 'import', from, count: random.integer(50, 1500) },
    { do: 'delete', from: random.integer(0, 200), count: random.integer(1, 99), restorable: true },
    { do: 'restore' },
    { do: 'cluster' },
    { do: 'settings', changes: { keepText: random.chance(0.5) } },
    { do: 'rule', page: from, keep: random.pick(['always', 'never', undefined] as const) },
    { do: 'reject', page: from, other: 5 },
    { do: 'prune', restorable: true },
    { do: 'check' },
  ];
}

/** The most writes until one must have been refused. */
const MAX_WRITES = 60;

/**
 * Writes until the space is full: each write succeeds, or says that it is full and changes nothing or
 * only whole batches. When there is space again, it succeeds.
 *
 * @param refusals what a refused write may say.
 */
async function writeUntilFull(
  { page, name, random, tell }: Trial,
  refusals: RegExp,
  makeSpace: () => Promise<Page>,
): Promise<void> {
  let refused: Action | undefined;
  let others = 0;
  let before = await takeInventory(page, name);
  for (let i = 0; i < MAX_WRITES && !(refused && others >= 4); i++) {
    const from = 1000 + i * 2000;
    const action: Action =
      !refused && random.chance(0.4)
        ? { do: 'import', from, count: random.integer(50, 1500) }
        : random.pick(writes(random, from));
    const failure = await attempt(page, name, action);
    // On a full disk, Chromium may not even open the database any more.
    const after = await takeInventory(page, name).catch(() => before);
    tell(`${action.do}: ${failure ?? 'done'}, ${after.lines.length} lines`);
    if (after.faults.length > 0) throw new Error(`${action.do}: ${after.faults.join('; ')}`);
    if (failure !== undefined) {
      if (!refusals.test(failure)) throw new Error(`${action.do} says: ${failure}`);
      losesNothing(before, after, `a refused ${action.do}`);
      refused = action;
    }
    if (refused) others++;
    before = after;
  }
  if (!refused) throw new Error(`None of ${MAX_WRITES} writes was refused`);
  const roomy = await makeSpace();
  losesNothing(before, await takeInventory(roomy, name), 'making space');
  await succeed(roomy, name, refused);
  await succeed(roomy, name, { do: 'remember', page: 900_000, times: 1 });
  const { faults } = await takeInventory(roomy, name);
  if (faults.length > 0) throw new Error(`After making space: ${faults.join('; ')}`);
}

function takeInventory(page: Page, name: string): Promise<Inventory> {
  return page.evaluate((name) => window.torture.inventory(name), name);
}

/** The address in a line of a page, in the library or in the trash. */
const ADDRESS = /^(?:page|trash): .*?"url":"([^"]+)"/;

/** @throws when a page, a rule, or a pair is neither in the library nor in its trash any more. */
function losesNothing(before: Inventory, after: Inventory, during: string): void {
  const keys = ({ lines }: Inventory) =>
    lines.flatMap(
      (line) => ADDRESS.exec(line)?.[1] ?? (/^(?:rule|not a copy)/.test(line) ? line : []),
    );
  const left = new Set(keys(after));
  const lost = keys(before).filter((key) => !left.has(key));
  if (lost.length > 0) throw new Error(`Lost during ${during}: ${lost.slice(0, 5).join('; ')}`);
}

/** Has an origin of its own, because Chromium remembers for a while how much space an origin has left. */
async function quotaIsReached(trial: Trial): Promise<void> {
  const { browser, name, random, tell } = trial;
  const server = await serveTorturePage();
  try {
    const page = await openPage(browser, server);
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(server.url);
    const quotaSize = random.integer(900_000, 2_000_000);
    tell(`The quota is ${quotaSize} bytes`);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
    await fill(page, name);
    await writeUntilFull({ ...trial, page }, /^full$/, async () => {
      await session.send('Storage.overrideQuotaForOrigin', { origin });
      return page;
    });
    await page.evaluate((name) => window.torture.remove(name), name);
    await page.close();
  } finally {
    await server.close();
  }
}

/** A disk of this size: Chromium's own files take some 10 MB of it. */
const DISK_MEGABYTES = 96;

/** Needs root on Linux, to mount a small disk. */
async function diskIsFull(trial: Trial): Promise<void> {
  const { random, server, name, tell } = trial;
  const disk = mkdtempSync(join(tmpdir(), 'twicetold-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', disk]);
  const profile = join(disk, 'profile');
  let browser = await Chromium.start(profile);
  try {
    const page = await openPage(browser, server);
    await fill(page, name);
    const { bavail, bsize } = statfsSync(disk);
    const left = random.integer(0, 300_000);
    tell(`${bavail * bsize} bytes are free, ${left} stay so`);
    try {
      writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - left)));
    } catch (error) {
      // Chromium has written something meanwhile, so the disk is full already.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
    const refusals = /^(?:full|unavailable)$/;
    await writeUntilFull({ ...trial, page }, refusals, async () => {
      rmSync(join(disk, 'filler'));
      // Chromium may refuse to open the database again until the reader restarts it.
      await browser.kill();
      browser = await Chromium.start(profile);
      return await openPage(browser, server);
    });
  } finally {
    await browser.kill();
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function databaseIsDeleted({ page, name }: Trial): Promise<void> {
  await fill(page, name);
  const outcome = await page.evaluate((name) => window.torture.deleteWhileOpen(name), name);
  if (outcome.failure !== undefined || outcome.count !== 0) {
    throw new Error(`After the database was deleted: ${JSON.stringify(outcome)}`);
  }
}

async function databaseIsHeld({ page, name }: Trial): Promise<void> {
  const outcomes = await page.evaluate((name) => window.torture.openWhileHeld(name), name);
  const [held, free] = outcomes;
  if (held.failure !== 'blocked' || free.failure !== undefined) {
    throw new Error(`With a held database: ${JSON.stringify(outcomes)}`);
  }
}

async function databaseIsNewer({ page, name }: Trial): Promise<void> {
  await fill(page, name);
  const { lines } = await takeInventory(page, name);
  const newer = await page.evaluate((name) => window.torture.openNewer(name), name);
  if (newer.failure !== 'other-version' || newer.version !== 99) {
    throw new Error(`With a newer database: ${newer.failure}, version ${newer.version}`);
  }
  const wrong = compareStates(newer.lines, lines);
  if (wrong.length > 0) throw new Error(`In a newer database: ${wrong.join('; ')}`);
}

const STORES = ['bits', 'visits', 'header', 'pages', 'texts', 'sketches', 'clusters'] as const;
const CHANGES = ['missing', 'null', 'text', 'number', 'less', 'half', 'flipped'] as const;

async function recordIsDamaged({ page, name, random, tell }: Trial): Promise<void> {
  await fill(page, name);
  const before = await takeInventory(page, name);
  const damaged: string[] = [];
  for (let i = random.integer(1, 3); i > 0; i--) {
    const damage: StoreDamage = {
      store: random.pick(STORES),
      record: random.number(),
      path: Array.from({ length: random.integer(0, 3) }, () => random.number()),
      to: random.pick(CHANGES),
    };
    damaged.push(
      await page.evaluate(([name, damage]) => window.torture.damageStore(name, damage), [
        name,
        damage,
      ] as const),
    );
  }
  tell(damaged.join(', '));
  const pages = Array.from({ length: 10 }, () => random.integer(0, FIRST_PAGES - 1));
  const failed = await page.evaluate(([name, pages]) => window.torture.useDamaged(name, pages), [
    name,
    pages,
  ] as const);
  if (failed.length > 0) throw new Error(`${damaged.join(', ')}:\n${failed.join('\n')}`);
  const after = await takeInventory(page, name);
  const wrong = after.faults;
  if (wrong.length > 0) throw new Error(`${damaged.join(', ')}:\n${wrong.join('\n')}`);
  // At most the damaged pages, texts, and sketches themselves are lost or changed.
  const left = new Set(after.lines);
  const lost = before.lines.filter((line) => !line.startsWith('cluster: ') && !left.has(line));
  const atMost = damaged.filter((what) => /^(?:pages|texts|sketches)/.test(what)).length;
  if (lost.length > atMost) {
    const some = lost.slice(0, 5).map((line) => line.slice(0, 200));
    throw new Error(
      `After damage to ${damaged}, ${lost.length} lines are lost: ${some.join('; ')}`,
    );
  }
}
