import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serveLibraryPage } from '../library-page/server.ts';
import { launchChromium } from '../long/browsers.ts';
import { makeProfile, removeProfile } from '../long/chromium.ts';
import { inspectIn, killInRounds, workIn } from '../long/kills.ts';
import type { Operation } from '../long/operations.ts';

const remember = (from: number): Operation[] =>
  Array.from({ length: 20 }, (_, i) => ({ do: 'remember', page: from + i, times: 0 }));

test('a browser killed during writes keeps all that it acknowledged, also after the next kill', async () => {
  const server = await serveLibraryPage();
  const profile = makeProfile();
  const workUntilKilled = async (operations: readonly Operation[]) => {
    const browser = await launchChromium(profile);
    try {
      const page = await browser.open(server.url);
      await workIn(page, operations);
      return await inspectIn(page);
    } finally {
      await browser.kill();
    }
  };
  try {
    const operations: Operation[] = [...remember(3000), { do: 'import', from: 0, count: 2000 }];
    await killInRounds(server, launchChromium, [{ operations, after: 20, delay: 10 }]);

    await workUntilKilled([{ do: 'import', from: 0, count: 500 }, ...remember(500)]);
    cutOffLog(profile);
    const { contents } = await workUntilKilled(remember(600));
    expect(Object.keys(contents).length).toBeGreaterThan(500);
    const after = await workUntilKilled([]);
    expect(after.contents).toEqual(contents);
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
