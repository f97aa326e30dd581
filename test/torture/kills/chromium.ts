import { Chromium } from '../../bench/library/chromium.ts';
import { type KillablePage, killsCampaign } from './kills.ts';

export const killsChromium = killsCampaign({
  name: 'kills-chromium',
  shows:
    'In each case, Chromium is killed eight times while pages are imported, saved, deleted, restored, clustered, pruned, migrated, and repaired. Everything acknowledged is there after a restart.',
  cases: 125,
  sources: ['test/bench/library/chromium.ts'],
  launch: async (profile) => {
    const browser = await Chromium.start(profile);
    return {
      output: browser.output,
      kill: () => browser.kill(),
      open: async (url) => {
        const page = await browser.open(url);
        await page.waitForFunction(() => 'torture' in window);
        return page as KillablePage;
      },
    };
  },
});
