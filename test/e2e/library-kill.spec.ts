import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { buildFolder } from '../../scripts/builds.ts';
import { createRandom } from '../../web/tables/synthetic-fingerprints.ts';
import { Session } from '../bench/library/session.ts';

/** How often the browser is killed in each test, with the same profile. */
const KILLS = 3;

/** Pages in the imported file: more than are imported before the last kill. */
const FILE = 4000;
/** Pages that an import writes in one transaction. */
const BATCH = 500;

// Each test starts a browser four times, which takes seconds on an idle machine.
test.describe.configure({ timeout: 180_000 });

test.beforeAll(() => void buildFolder('bench-page'));

test('a browser killed during an import keeps every page it had acknowledged', async () => {
  const random = createRandom(4);
  await inSession(async (session) => {
    let kept = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const enough = kept + BATCH * random.below(2) + 1;
      const acknowledged = await killAfter(session, enough, random.below(80), (page) =>
        page.evaluate((count) => window.transferring.importPages(count), FILE),
      );
      kept = Math.max(kept, acknowledged);
      await session.restart();
      expect(await session.page.evaluate(() => window.audit())).toEqual([]);
      const missing = await session.page.evaluate(
        (count) => window.transferring.missing(count),
        kept,
      );
      expect(missing).toEqual([]);
      expect(await session.page.evaluate(() => window.bench.count())).toBeLessThan(FILE);
    }
    expect(kept).toBeGreaterThan(BATCH);
  });
});

test('a browser killed between single visits and deletions keeps each it had acknowledged', async () => {
  const random = createRandom(5);
  await inSession(async (session) => {
    let round = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const enough = round * 4 + 1 + random.below(60);
      const acknowledged = await killAfter(session, enough, random.below(20), (page) =>
        page.evaluate((from) => window.deeds.go(from), round),
      );
      await session.restart();
      expect(await session.page.evaluate(() => window.audit())).toEqual([]);
      const wrong = await session.page.evaluate(([from, done]) => window.deeds.wrong(from, done), [
        round,
        acknowledged,
      ] as const);
      expect(wrong).toEqual([]);
      round = Math.ceil((acknowledged + 1) / 4);
    }
  });
});

async function inSession(work: (session: Session) => Promise<void>): Promise<void> {
  const session = await Session.start();
  try {
    await work(session);
  } finally {
    await session.end();
  }
}

/**
 * Kills the browser in the middle of some work.
 *
 * @param enough how much must have been acknowledged by then.
 * @param more milliseconds to wait after that, so that not every kill is just after a commit.
 * @returns how much was acknowledged.
 */
async function killAfter(
  session: Session,
  enough: number,
  more: number,
  work: (page: Page) => Promise<unknown>,
): Promise<number> {
  let acknowledged = 0;
  let reached = () => {};
  const reaching = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await session.page.exposeFunction('acknowledge', (done: number) => {
    acknowledged = done;
    if (done >= enough) reached();
  });
  const ending = work(session.page).then(
    () => Promise.reject(new Error('The work was done before it could be killed')),
    (error: unknown) => {
      if (acknowledged < enough) throw error;
    },
  );
  await Promise.race([reaching, ending]);
  await pause(more);
  await session.kill();
  await ending;
  return acknowledged;
}
