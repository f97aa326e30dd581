import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Chromium, makeProfile, removeProfile } from './chromium.ts';
import { servePage } from './server.ts';

/** A browser with the page that has the library, over one profile through any number of starts. */
export class Session {
  readonly #profile = makeProfile();
  readonly #server: Awaited<ReturnType<typeof servePage>>;
  #chromium: Chromium | undefined;
  #page: Page | undefined;

  private constructor(server: Awaited<ReturnType<typeof servePage>>) {
    this.#server = server;
  }

  static async start(): Promise<Session> {
    const session = new Session(await servePage());
    await session.restart();
    return session;
  }

  get page(): Page {
    if (!this.#page) throw new Error('The browser is not running.');
    return this.#page;
  }

  /** Ends the browser, if it runs, and starts another over the same profile. */
  async restart(): Promise<void> {
    await this.stop();
    this.#chromium = await Chromium.start(this.#profile);
    this.#page = await this.#chromium.open(this.#server.url);
    await this.#ready();
  }

  /** Ends the browser as its user would. */
  async stop(): Promise<void> {
    await this.#chromium?.close();
    this.#chromium = undefined;
  }

  /** Kills the browser: not a byte more is written. */
  async kill(): Promise<void> {
    await this.#chromium?.kill();
    this.#chromium = undefined;
  }

  /** Makes the page anew, with nothing that it had read. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.#ready();
  }

  async #ready(): Promise<void> {
    await this.page.waitForFunction(() => 'bench' in window);
  }

  /** What the databases take on the disk, once the browser has ended. */
  databaseBytes(): number {
    const folder = join(this.#profile, 'Default', 'IndexedDB');
    if (!existsSync(folder)) throw new Error(`Chromium keeps no databases in ${folder}`);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => statSync(join(folder, path)))
      .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  }

  /** Leaves nothing behind. */
  async end(): Promise<void> {
    await this.kill();
    await this.#server.close();
    await removeProfile(this.#profile);
  }
}
