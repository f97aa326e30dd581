import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Chromium, makeProfile, removeProfile } from './chromium.ts';
import { servePage } from './server.ts';

/** A browser with the page that has the library. It can be restarted with the same profile. */
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
    if (!this.#page) throw new Error("The browser isn't running.");
    return this.#page;
  }

  /** Quits the browser if it runs, and starts it again with the same profile. */
  async restart(): Promise<void> {
    await this.stop();
    this.#chromium = await Chromium.start(this.#profile);
    this.#page = await this.#chromium.open(this.#server.url);
    await this.#ready();
  }

  /** Quits the browser as a user does. */
  async stop(): Promise<void> {
    await this.#chromium?.close();
    this.#chromium = undefined;
  }

  /** Kills the browser, so that it can't write another byte. */
  async kill(): Promise<void> {
    await this.#chromium?.kill();
    this.#chromium = undefined;
  }

  /** Reloads the page, so that nothing of the library is in memory. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.#ready();
  }

  async #ready(): Promise<void> {
    await this.page.waitForFunction(() => 'bench' in window);
  }

  /** Returns the disk space of the databases. Call it after the browser has quit. */
  databaseBytes(): number {
    const folder = join(this.#profile, 'Default', 'IndexedDB');
    if (!existsSync(folder)) throw new Error(`Chromium has no databases in ${folder}.`);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => statSync(join(folder, path)))
      .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  }

  /** Ends the browser and the server, and removes the profile. */
  async end(): Promise<void> {
    await this.kill();
    await this.#server.close();
    await removeProfile(this.#profile);
  }
}
