/** Browsers that can be killed, as in a power failure. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { firefoxPath } from '../../scripts/browser-paths.ts';
import { Chromium } from './chromium.ts';

/** A page in a browser. Playwright's and Puppeteer's pages are such. */
export interface BrowserPage {
  evaluate<Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
}

/** A browser with a profile on disk. */
export interface KillableBrowser {
  /** Opens the page with the library, and waits until it is loaded. */
  open(url: string): Promise<BrowserPage>;
  /** Kills all its processes at once (SIGKILL), so none of them writes another byte. */
  kill(): Promise<void>;
}

/** Starts a browser with a profile, which may be new. */
export type Launch = (profile: string) => Promise<KillableBrowser>;

export const launchChromium: Launch = async (profile) => {
  const browser = await Chromium.start(profile);
  return {
    open: async (url) => (await openLibraryPage(browser, url)) as BrowserPage,
    kill: () => browser.kill(),
  };
};

export async function openLibraryPage(browser: Chromium, url: string): Promise<Page> {
  const page = await browser.open(url);
  await page.waitForFunction(() => 'libraryPage' in window);
  return page;
}

/** Puppeteer starts Firefox in a process group of its own. */
export const launchFirefox: Launch = async (profile) => {
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
    open: async (url) => {
      const page = await browser.newPage();
      await page.goto(url);
      await page.waitForFunction(() => 'libraryPage' in window);
      return page as BrowserPage;
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      process.kill(group, 'SIGKILL');
      await ended;
      // Puppeteer restores the settings of the profile, and the next start must not collide with that.
      while (readdirSync(profile).some((file) => file.endsWith('.puppeteer'))) await pause(10);
    },
  };
};
