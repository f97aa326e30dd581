import { detectionCampaign } from '../torture/detection/detection.ts';
import { runCase } from '../torture/frame/run-case.ts';
import { hostileStories } from '../torture/hostile-pages/generate.ts';
import { HostileBrowser } from '../torture/hostile-pages/hostile-browser.ts';
import { Random } from '../torture/random.ts';
import { expect, test } from './extension.ts';

test('reads two of the hostile pages of the campaign', async ({ installed, sites }) => {
  const browser = await HostileBrowser.start(installed, sites, false);
  const random = new Random('16 hostile-pages 0');
  expect(await browser.readPages(random, 2, hostileStories(), () => {})).toEqual([]);
});

test('lets a page look for the extension, without comparing times', async ({
  reusedChromium,
  // Only to have the browser reset afterwards.
  installed: _,
}) => {
  const campaign = detectionCampaign(false, reusedChromium);
  const session = await campaign.start();
  try {
    expect(await runCase(campaign, session, { seed: 16, number: 0 })).toBeUndefined();
  } finally {
    await session.stop();
  }
});
