/**
 * Lets three tabs and a worker of Chromium use one library at the same time, and compares their
 * results and the library with a model. Read `rounds.ts` next for what they do, `library-model.ts` for
 * the model, and `number-transactions.ts` for how it learns the order of their writes.
 */
import type { Page } from '@playwright/test';
import { buildAll } from '../../../scripts/builds.ts';
import { Chromium, makeProfile, removeProfile } from '../../bench/library/chromium.ts';
import type { Campaign, TestCase } from '../campaign.ts';
import { LIBRARY_SOURCES } from '../kills/kills.ts';
import { serveTorturePage } from '../page/server.ts';
import { runRounds } from './rounds.ts';

const TABS = 3;

/** A case takes some seconds. */
const SIZES = { tabs: TABS + 1, rounds: 4, operations: 60 };

export const model: Campaign = {
  name: 'model',
  shows:
    'Three tabs and a worker do random operations on one library at the same time. Each result, and the library after each round, equals that of a simple model in memory.',
  cases: 100,
  sources: [...LIBRARY_SOURCES, 'test/torture/model'],
  caseSeconds: 120,
  prepare: async () => buildAll(['torture-page']),
  start: async () => {
    const server = await serveTorturePage();
    const profile = makeProfile();
    const chromium = await Chromium.start(profile);
    const tabs: Page[] = [];
    for (let i = 0; i < TABS; i++) {
      const page = await chromium.open(server.url);
      await page.waitForFunction(() => 'torture' in window);
      tabs.push(page);
    }
    return {
      run: (testCase) => runCase(tabs, testCase),
      stop: async () => {
        await chromium.kill();
        await server.close();
        await removeProfile(profile);
      },
    };
  },
};

async function runCase(tabs: readonly Page[], { number, random, tell }: TestCase): Promise<void> {
  const name = `model-${number}`;
  const [first] = tabs;
  if (!first) throw new Error('There are no tabs.');
  const done = await runRounds(
    random,
    {
      run: async ([inWorker = [], ...inTabs]) => {
        const outcomes = await Promise.all([
          first.evaluate((all) => window.torture.operateInWorker(all), [name, inWorker] as const),
          ...inTabs.map((operations, i) =>
            (tabs[i] ?? first).evaluate((all) => window.torture.operate(all), [
              name,
              operations,
            ] as const),
          ),
        ]);
        return outcomes.flat();
      },
      checkpoint: () => first.evaluate((name) => window.torture.readCheckpoint(name), name),
    },
    SIZES,
  );
  tell(`${done.operations} operations with ${done.writes} writes`);
  for (const tab of tabs) await tab.evaluate(() => window.torture.close());
  await first.evaluate((name) => void indexedDB.deleteDatabase(name), name);
}
