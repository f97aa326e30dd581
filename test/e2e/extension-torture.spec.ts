import { expect, test } from '@playwright/test';
import { detectionCampaign } from '../torture/detection/detection.ts';
import { runCase } from '../torture/frame/run-case.ts';
import { hostilePages } from '../torture/hostile-pages/hostile-pages.ts';

test('reads some of the hostile pages of the campaign', async () => {
  const session = await hostilePages.start();
  try {
    for (const number of [0, 1]) {
      expect(await runCase(hostilePages, session, { seed: 16, number })).toBeUndefined();
    }
  } finally {
    await session.stop();
  }
});

test('lets a page look for the extension, without comparing times', async () => {
  const campaign = detectionCampaign(false);
  const session = await campaign.start();
  try {
    expect(await runCase(campaign, session, { seed: 16, number: 0 })).toBeUndefined();
  } finally {
    await session.stop();
  }
});
