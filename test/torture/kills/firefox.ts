import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { firefoxPath } from '../../../scripts/browser-paths.ts';
import { type KillableBrowser, type KillablePage, killsCampaign } from './kills.ts';

export const killsFirefox = killsCampaign({
  name: 'kills-firefox',
  shows: 'Firefox is killed eleven times in each case in the same ways, with the same result.',
  cases: 20,
  sources: [],
  launch,
});

/** Starts Firefox. Puppeteer starts it in a process group of its own. */
async function launch(profile: string): Promise<KillableBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath() ?? '',
    headless: true,
    userDataDir: profile,
  });
  const child = browser.process();
  if (!child?.pid) throw new Error('Firefox has no process.');
  const group = -child.pid;
  return {
    output: [],
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      process.kill(group, 'SIGKILL');
      await ended;
      // Puppeteer restores the settings of the profile, and the next start must not collide with that.
      while (readdirSync(profile).some((file) => file.endsWith('.puppeteer'))) await pause(10);
    },
    open: async (url) => {
      const page = await browser.newPage();
      await page.goto(url);
      await page.waitForFunction(() => 'torture' in window);
      return page as KillablePage;
    },
  };
}
