import { expect, test } from '@playwright/test';
import { runCase } from '../torture/frame/run-case.ts';
import { killsChromium } from '../torture/kills/chromium.ts';

// A case starts a browser nine times.
test.describe.configure({ timeout: killsChromium.caseSeconds * 1000 });

test('a browser killed during each kind of write keeps everything it had acknowledged', async () => {
  const session = await killsChromium.start();
  try {
    expect(await runCase(killsChromium, session, { seed: 1, number: 0 })).toBeUndefined();
  } finally {
    await session.stop();
  }
});
