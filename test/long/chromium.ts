import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../e2e/browser-chromium.ts';

/** A real Chromium with a profile on disk. It can be killed, as in a power failure. */
export class Chromium {
  readonly #process: ChildProcess;
  readonly #browser: Browser;
  /** The first lines that it has printed. */
  readonly output: readonly string[];

  private constructor(process: ChildProcess, browser: Browser, output: readonly string[]) {
    this.#process = process;
    this.#browser = browser;
    this.output = output;
  }

  /**
   * Starts it without a window, in a process group of its own, which Playwright can't do. If only the
   * first process were killed, the others would have time to write.
   *
   * @param profile an empty folder, or the profile of an earlier run.
   * @throws Error if no Chromium is found, or if it doesn't start.
   */
  static async start(profile: string): Promise<Chromium> {
    for (let left = TRIES; ; left--) {
      const child = launch(profile);
      const output: string[] = [];
      try {
        const address = await addressOf(child, output);
        const browser = await chromium.connectOverCDP(address, { timeout: CONNECT_TIMEOUT_MS });
        return new Chromium(child, browser, output);
      } catch (error) {
        await waitForExit(child, () => killGroup(child));
        if (left <= 1) throw error;
      }
    }
  }

  /** Opens a URL in a new tab. */
  async open(url: string): Promise<Page> {
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('Chromium has no window.');
    const page = await context.newPage();
    await page.goto(url);
    return page;
  }

  /** Quits it as a user does, so it writes everything. */
  async close(): Promise<void> {
    await waitForExit(this.#process, async () => {
      const session = await this.#browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => {});
    });
  }

  /** Kills all its processes at once (SIGKILL), so none can write another byte. */
  async kill(): Promise<void> {
    await waitForExit(this.#process, () => killGroup(this.#process));
    await this.#browser.close().catch(() => {});
  }
}

// After a kill, one start in several dozen accepts the debugger's connection but never answers.
const TRIES = 3;
const CONNECT_TIMEOUT_MS = 15_000;

function launch(profile: string): ChildProcess {
  const { executablePath, args } = chromiumLaunch;
  if (!executablePath) throw new Error('No Chromium was found. Install one, or set CHROME_PATH.');
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      '--enable-logging=stderr',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends a process with `end`, and waits for its exit. */
async function waitForExit(child: ChildProcess, end: () => void | Promise<void>): Promise<void> {
  const hasExited = child.exitCode !== null || child.signalCode !== null;
  const exit = hasExited ? Promise.resolve() : once(child, 'exit');
  await end();
  await exit;
}

const running = new Set<ChildProcess>();

const profiles = new Set<string>();

// However this process ends, no browser or profile may remain.
process.on('exit', () => {
  for (const child of running) killGroup(child);
  for (const profile of profiles) rmSync(profile, RM_OPTIONS);
});

/** Creates a folder for a profile. It's removed when this process ends, or by {@link removeProfile}. */
export function makeProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'twicetold-profile-'));
  profiles.add(profile);
  return profile;
}

// Retries, because Chromium's last process may still be deleting files.
const RM_OPTIONS = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

export async function removeProfile(profile: string): Promise<void> {
  await rm(profile, RM_OPTIONS);
  profiles.delete(profile);
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

/** Returns the address of Chromium's debugger, from its standard error. Keeps the pipe empty later. */
function addressOf({ stderr }: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stderr) throw new Error('Chromium has no standard error.');
    createInterface(stderr)
      .on('line', (line) => {
        const [, address] = /^DevTools listening on (ws:.*)$/.exec(line) ?? [];
        if (address) resolve(address);
        if (output.length < 200) output.push(line);
      })
      .once('close', () => reject(new Error(`Chromium didn't start.\n${output.join('\n')}`)));
  });
}
