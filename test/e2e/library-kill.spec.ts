import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Chromium, makeProfile, removeProfile } from '../bench/library/chromium.ts';
import { runCase } from '../torture/frame/run-case.ts';
import type { Action } from '../torture/kills/actions.ts';
import { threeKillsChromium } from '../torture/kills/chromium.ts';
import { serveTorturePage } from '../torture/page/server.ts';

// A case starts a browser four times.
test.describe.configure({ timeout: threeKillsChromium.caseSeconds * 1000 });

test('a browser killed during three kinds of write keeps everything it had acknowledged', async () => {
  const session = await threeKillsChromium.start();
  try {
    expect(await runCase(threeKillsChromium, session, { seed: 1, number: 0 })).toBeUndefined();
  } finally {
    await session.stop();
  }
});

test('a write cut off by a kill costs nothing else after the next kill', async () => {
  const server = await serveTorturePage();
  const profile = makeProfile();
  const work = async (actions: readonly Action[]) => {
    const chromium = await Chromium.start(profile);
    try {
      const page = await chromium.open(server.url);
      await page.waitForFunction(() => 'torture' in window);
      await page.evaluate(
        (actions) => window.torture.work({ library: 'twicetold', before: [], actions }),
        actions,
      );
      return await page.evaluate(() => window.torture.readCheckpoint('twicetold'));
    } finally {
      await chromium.kill();
    }
  };
  const remember = (from: number): Action[] =>
    Array.from({ length: 20 }, (_, i) => ({ do: 'remember', page: from + i, times: 0 }));
  try {
    await work([{ do: 'import', from: 0, count: 500 }, ...remember(500)]);
    cutOffLog(profile);
    const { contents } = await work(remember(600));
    expect(contents.pages.length).toBeGreaterThan(500);
    const after = await work([]);
    expect(after.contents.pages).toEqual(contents.pages);
    expect(after.faults).toEqual([]);
  } finally {
    await server.close();
    await removeProfile(profile);
  }
});

/** Cuts a piece off the last write, as if Chromium had been killed in the middle of it. */
function cutOffLog(profile: string): void {
  const folder = join(profile, 'Default', 'IndexedDB');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const log = files.filter((file) => file.endsWith('.log')).sort();
  const path = join(folder, log.at(-1) ?? '');
  truncateSync(path, statSync(path).size - 1000);
}
