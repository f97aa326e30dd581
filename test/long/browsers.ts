/** Browsers that can be killed, as in a power failure. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { firefoxPath } from '../../scripts/browser-paths.ts';
import { chromiumLaunch } from '../e2e/browser-chromium.ts';

const LAUNCH = {
  chromium: chromiumLaunch,
  firefox: { browser: 'firefox', executablePath: firefoxPath() ?? '', headless: true },
} as const satisfies Record<string, LaunchOptions>;

export type BrowserName = keyof typeof LAUNCH;

// After a kill, one start of Chromium in several dozen accepts the debugger's connection but never
// answers.
const TRIES = 3;

/** A browser with a profile on disk. */
export class KillableBrowser {
  readonly #browser: Browser;
  readonly #profile: string;

  private constructor(browser: Browser, profile: string) {
    this.#browser = browser;
    this.#profile = profile;
  }

  /**
   * Starts it without a window. Puppeteer gives it a process group of its own.
   *
   * @param userDataDir an empty folder, or the profile of an earlier run.
   */
  static async start(name: BrowserName, userDataDir: string): Promise<KillableBrowser> {
    for (let left = TRIES; ; left--) {
      try {
        const browser = await puppeteer.launch({ ...LAUNCH[name], userDataDir });
        return new KillableBrowser(browser, userDataDir);
      } catch (error) {
        if (left <= 1) throw error;
      }
    }
  }

  /** Opens the page with the library, and waits until it is loaded. */
  async open(url: string): Promise<Page> {
    const page = await this.#browser.newPage();
    await page.goto(url);
    await page.waitForFunction(() => 'libraryPage' in window);
    return page;
  }

  /** Kills all its processes at once (SIGKILL), so none of them writes another byte. */
  async kill(): Promise<void> {
    const child = this.#browser.process();
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    // Puppeteer restores the settings of a profile of Firefox. The next start must not collide with that.
    while (readdirSync(this.#profile).some((file) => file.endsWith('.puppeteer'))) await pause(10);
  }
}

const profiles = new Set<string>();

// However this process ends, no profile may remain. Puppeteer ends its browsers.
process.on('exit', () => profiles.forEach(removeProfile));

/** Creates a folder for a profile. It's removed when this process ends, or by {@link removeProfile}. */
export function makeProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'twicetold-profile-'));
  profiles.add(profile);
  return profile;
}

export function removeProfile(profile: string): void {
  // Retries, because Chromium's last process may still be deleting files.
  rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  profiles.delete(profile);
}
