import { expect, test } from '@playwright/test';
import { detectionCampaign } from '../torture/detection/detection.ts';
import { runCase } from '../torture/frame/run-case.ts';
import { untimedHostilePages } from '../torture/hostile-pages/hostile-pages.ts';

test('reads four of the hostile pages of the campaign', async () => {
  const session = await untimedHostilePages.start();
  try {
    expect(await runCase(untimedHostilePages, session, { seed: 16, number: 0 })).toBeUndefined();
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
