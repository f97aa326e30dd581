/**
 * Gives libraries in a real Chromium the faults that storage has: the browser's quota or the disk is
 * full, the database is deleted or newer, or what is stored is damaged. Each time, the library says why,
 * loses nothing else, and recovers.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Page } from 'puppeteer-core';
import type { StoreDamage } from '../library-page/faults.ts';
import { type LibraryServer, serveLibraryPage } from '../library-page/server.ts';
import { KillableBrowser, makeProfile, removeProfile } from './browsers.ts';
import { type Campaign, expectNone } from './campaign.ts';
import { applyOperation, contentsOf, differences, type Model, newModel } from './library-model.ts';
import type { Operation } from './operations.ts';
import { pageOperation } from './random-operations.ts';

const NAME = 'twicetold';

/** Pages that a case begins with. */
const FIRST_PAGES = 300;

/** What every library contains before its fault. */
const FIRST_OPERATIONS: readonly Operation[] = [
  { do: 'settings', changes: { keepText: true } },
  { do: 'import', from: 0, count: FIRST_PAGES },
  { do: 'remember', page: 1, times: 2 },
  { do: 'delete', from: 40, count: 30, restorable: true },
  { do: 'rule', page: 7, keep: 'never' },
  { do: 'reject', page: 8, other: 9, rejected: true },
  { do: 'cluster' },
];

/** The browser's share of the disk, or the disk itself, is full. */
const full = fc.record({
  fault: fc.constantFrom('quota', 'quota', 'quota', 'disk'),
  /** More or less of what is free when the writes begin. */
  bytes: fc.nat(1_000_000),
  /** More than there is space for. */
  writes: fc.array(
    fc.oneof(
      pageOperation({ first: 1000, last: 90_000, most: 1500 }),
      fc.record({
        do: fc.constant('import'),
        from: fc.integer({ min: 1000, max: 88_500 }),
        count: fc.integer({ min: 50, max: 1500 }),
      }),
    ),
    { minLength: 60, maxLength: 60 },
  ),
  /** What is tried when it is full. Each takes one transaction, and concerns other pages. */
  later: fc.array(pageOperation({ first: 0, last: FIRST_PAGES, most: 30 }), {
    minLength: 4,
    maxLength: 8,
  }),
});

// Not `fc.double`, which is nearly always close to 0.
const fraction = fc.nat(999).map((n) => n / 1000);
const damaged = fc.record({
  fault: fc.constant('damage'),
  damages: fc.array(
    fc.record<StoreDamage>({
      store: fc.constantFrom('bits', 'visits', 'header', 'pages', 'texts', 'sketches', 'clusters'),
      record: fraction,
      path: fc.array(fraction, { maxLength: 3 }),
      to: fc.constantFrom('missing', 'null', 'text', 'number', 'less', 'half', 'flipped'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  pages: fc.array(fc.nat(FIRST_PAGES - 1), { minLength: 10, maxLength: 10 }),
});

type Full = typeof full extends fc.Arbitrary<infer T> ? T : never;
type Damaged = typeof damaged extends fc.Arbitrary<infer T> ? T : never;

export const storageFaults: Campaign = {
  name: 'storage-faults',
  cases: 100,
  usesPage: true,
  start: async () => {
    const profile = makeProfile();
    const browser = await KillableBrowser.start('chromium', profile);
    const run = async (testCase: Full | Damaged | { readonly fault: 'deleted' | 'newer' }) => {
      // An origin of its own, because Chromium remembers for a while how much space one has left.
      const server = await serveLibraryPage();
      try {
        if ('writes' in testCase && testCase.fault === 'disk')
          return await diskIsFull(server, testCase);
        const page = await browser.open(server.url);
        if ('writes' in testCase) {
          const session = await page.createCDPSession();
          await quotaIsReached(page, testCase, async (quotaSize) => {
            const { origin } = new URL(server.url);
            await session.send('Storage.overrideQuotaForOrigin', { origin, ...quotaSize });
          });
        } else if ('damages' in testCase) await recordsAreDamaged(page, testCase);
        else if (testCase.fault === 'deleted') await databaseIsDeleted(page);
        else await databaseIsNewer(page);
        await page.close();
      } finally {
        await server.close();
      }
    };
    return {
      property: fc.asyncProperty(
        fc.oneof(
          { weight: 4, arbitrary: full },
          { weight: 4, arbitrary: damaged },
          { weight: 1, arbitrary: fc.record({ fault: fc.constantFrom('deleted', 'newer') }) },
        ),
        run,
      ),
      stop: async () => {
        await browser.kill();
        removeProfile(profile);
      },
    };
  },
};

async function fill(page: Page): Promise<Model> {
  const model = newModel();
  for (const each of FIRST_OPERATIONS) {
    expectNone(each.do, [(await attempt(page, each)) ?? []].flat());
    applyOperation(model, each);
  }
  return model;
}

/** Returns why an operation failed, if the library says so. */
function attempt(page: Page, operation: Operation): Promise<string | undefined> {
  return page.evaluate(([name, operation]) => window.libraryPage.attempt(name, operation), [
    NAME,
    operation,
  ] as const);
}

async function expectContents(page: Page, when: string, ...allowed: readonly Model[]) {
  const { contents, faults } = await page.evaluate(
    (name) => window.libraryPage.inspect(name),
    NAME,
  );
  expectNone(when, [...faults, ...differences(contents, ...allowed.map(contentsOf))]);
}

/**
 * Writes until the space is full: each write succeeds, or says that it is full and changes nothing or
 * only whole batches. When there is space again, it succeeds.
 *
 * @param refusals what a refused write may say.
 */
async function writeUntilFull(
  page: Page,
  model: Model,
  { writes, later }: Full,
  refusals: RegExp,
  makeSpace: () => Promise<Page>,
): Promise<void> {
  const isRefused = async (operation: Operation) => {
    const failure = await attempt(page, operation);
    if (failure === undefined || refusals.test(failure)) return failure !== undefined;
    throw new Error(`${JSON.stringify(operation)} says: ${failure}`);
  };
  let refused: Operation | undefined;
  for (const each of writes) {
    if (await isRefused(each)) {
      refused = each;
      break;
    }
    applyOperation(model, each);
  }
  if (!refused) throw new Error(`None of ${writes.length} writes was refused`);
  const further = structuredClone(model);
  applyOperation(further, refused);
  for (const each of later) {
    if (await isRefused(each)) continue;
    applyOperation(model, each);
    applyOperation(further, each);
  }
  const roomy = await makeSpace();
  await expectContents(roomy, `When ${JSON.stringify(refused)} was refused`, model, further);
  expectNone('With space again', [(await attempt(roomy, refused)) ?? []].flat());
  await expectContents(roomy, 'With space again', further);
}

async function quotaIsReached(
  page: Page,
  testCase: Full,
  setQuota: (quota: { readonly quotaSize?: number }) => Promise<void>,
): Promise<void> {
  await setQuota({ quotaSize: 900_000 + testCase.bytes });
  await writeUntilFull(page, await fill(page), testCase, /^full$/, async () => {
    await setQuota({});
    return page;
  });
}

/** A disk of this size: Chromium's own files take some 10 MB of it. */
const DISK_MEGABYTES = 96;

/** Needs root on Linux, to mount a small disk. */
async function diskIsFull(server: LibraryServer, testCase: Full): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'twicetold-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', disk]);
  const profile = join(disk, 'profile');
  let browser = await KillableBrowser.start('chromium', profile);
  try {
    const page = await browser.open(server.url);
    const model = await fill(page);
    const { bavail, bsize } = statfsSync(disk);
    const filler = Math.max(0, bavail * bsize - Math.floor(testCase.bytes / 4));
    try {
      writeFileSync(join(disk, 'filler'), Buffer.alloc(filler));
    } catch (error) {
      // Chromium has written something meanwhile, so the disk is full already.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
    await writeUntilFull(page, model, testCase, /^(?:full|unavailable)$/, async () => {
      rmSync(join(disk, 'filler'));
      // Chromium may refuse to open the database again until the reader restarts it.
      await browser.kill();
      browser = await KillableBrowser.start('chromium', profile);
      return await browser.open(server.url);
    });
  } finally {
    await browser.kill();
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function databaseIsDeleted(page: Page): Promise<void> {
  await fill(page);
  const count = await page.evaluate((name) => window.libraryPage.deleteWhileOpen(name), NAME);
  if (count !== 0) throw new Error(`A deleted database has ${count} pages`);
}

async function databaseIsNewer(page: Page): Promise<void> {
  await fill(page);
  const reason = await page.evaluate((name) => window.libraryPage.openNewer(name), NAME);
  if (reason !== 'other-version') throw new Error(`A newer database says: ${reason}`);
}

async function recordsAreDamaged(page: Page, { damages, pages }: Damaged): Promise<void> {
  const before = contentsOf(await fill(page));
  for (const each of damages) {
    await page.evaluate(([name, damage]) => window.libraryPage.damageStore(name, damage), [
      NAME,
      each,
    ] as const);
  }
  const failed = await page.evaluate(
    ([name, pages]) => window.libraryPage.useDamaged(name, pages),
    [NAME, pages] as const,
  );
  expectNone('With damage', failed);
  const { contents, faults } = await page.evaluate(
    (name) => window.libraryPage.inspect(name),
    NAME,
  );
  // A sketch that is lost can't be made again, and counts below.
  const others = faults.filter((fault) => !/has no sketch$/.test(fault));
  expectNone('After the check', others);
  // At most the damaged pages, texts, and sketches themselves are lost or changed.
  const lost = Object.keys(before).filter((key) => contents[key] !== before[key]);
  const atMost = damages.filter(({ store }) => ['pages', 'texts', 'sketches'].includes(store));
  if (lost.length > atMost.length) expectNone('Lost with the damage', lost);
}
