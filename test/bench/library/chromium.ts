import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/browser-chromium.ts';

/** A real Chromium over a profile on disk, which can be killed as if the power had gone. */
export class Chromium {
  readonly #process: ChildProcess;
  readonly #browser: Browser;
  /** The first lines that it printed. */
  readonly output: readonly string[];

  private constructor(process: ChildProcess, browser: Browser, output: readonly string[]) {
    this.#process = process;
    this.#browser = browser;
    this.output = output;
  }

  /**
   * Starts it without a window. Playwright starts none in a process group of its own, and killing
   * the first process alone would leave the others time to write.
   *
   * @param profile a folder: made, or left by the last one that ran.
   * @throws Error when no Chromium is found, or it does not start.
   */
  static async start(profile: string): Promise<Chromium> {
    for (let left = TRIES; ; left--) {
      const child = launch(profile);
      const output: string[] = [];
      try {
        const address = await addressOf(child, output);
        const browser = await chromium.connectOverCDP(address, { timeout: PATIENCE });
        return new Chromium(child, browser, output);
      } catch (error) {
        await endOf(child, () => killGroup(child));
        if (left <= 1) throw error;
      }
    }
  }

  /** A new tab. */
  async open(url: string): Promise<Page> {
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('Chromium has no window.');
    const page = await context.newPage();
    await page.goto(url);
    return page;
  }

  /** Ends it as its user would: all is written. */
  async close(): Promise<void> {
    await endOf(this.#process, async () => {
      const session = await this.#browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => {});
    });
  }

  /** Kills all its processes at once (SIGKILL): none of them can write another byte. */
  async kill(): Promise<void> {
    await endOf(this.#process, () => killGroup(this.#process));
    await this.#browser.close().catch(() => {});
  }
}

// Once in some dozens of starts, after a kill, Chromium takes the debugger's connection and never
// answers.
const TRIES = 3;
const PATIENCE = 15_000;

function launch(profile: string): ChildProcess {
  const { executablePath, args } = chromiumLaunch;
  if (!executablePath) throw new Error('There is no Chromium. CHROME_PATH can name one.');
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

/** Waits for a process to end by what is done to it. */
async function endOf(child: ChildProcess, end: () => void | Promise<void>): Promise<void> {
  const isOver = child.exitCode !== null || child.signalCode !== null;
  const over = isOver ? Promise.resolve() : once(child, 'exit');
  await end();
  await over;
}

const running = new Set<ChildProcess>();

const profiles = new Set<string>();

// Whatever ends this process must not leave a browser or its profile behind.
process.on('exit', () => {
  for (const child of running) killGroup(child);
  for (const profile of profiles) rmSync(profile, REMOVED);
});

/** A new folder for a profile: gone with this process, if not before by {@link removeProfile}. */
export function makeProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'twicetold-profile-'));
  profiles.add(profile);
  return profile;
}

// Chromium's last process may still be tidying in it.
const REMOVED = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

export async function removeProfile(profile: string): Promise<void> {
  await rm(profile, REMOVED);
  profiles.delete(profile);
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

/** Chromium tells on standard error where its debugger listens; what it says later is read away. */
function addressOf({ stderr }: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stderr) throw new Error('Chromium has no standard error.');
    createInterface(stderr)
      .on('line', (line) => {
        const [, address] = /^DevTools listening on (ws:.*)$/.exec(line) ?? [];
        if (address) resolve(address);
        if (output.length < 200) output.push(line);
      })
      .once('close', () => reject(new Error(`Chromium did not start.\n${output.join('\n')}`)));
  });
}
