import { Chromium } from '../../bench/library/chromium.ts';
import { type KillablePage, killsCampaign } from './kills.ts';

const campaign = {
  name: 'kills-chromium',
  shows:
    'In each case, Chromium is killed eleven times: while pages are imported, saved, deleted, restored, clustered, and pruned, and while an import is undone. The library is also migrated, repaired, and given new rules for addresses. Everything acknowledged is there after a restart.',
  cases: 100,
  sources: ['test/bench/library/chromium.ts'],
  launch: async (profile: string) => {
    const browser = await Chromium.start(profile);
    return {
      output: browser.output,
      kill: () => browser.kill(),
      open: async (url: string) => {
        const page = await browser.open(url);
        await page.waitForFunction(() => 'torture' in window);
        return page as KillablePage;
      },
    };
  },
};

export const killsChromium = killsCampaign(campaign);

/** For `npm test`: three kills take a third of the time. */
export const threeKillsChromium = killsCampaign({ ...campaign, kills: 3 });
