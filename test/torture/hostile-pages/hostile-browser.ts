import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { CONSENT_VERSION } from '../../../extension/shared/settings.ts';
import { fillLibrary } from '../../e2e/fill-library.ts';
import { LIBRARY } from '../../e2e/pages.ts';
import { storedHere } from '../../e2e/reading.ts';
import { browserSession, type Installed } from '../../e2e/reused-chromium.ts';
import type { TestSites } from '../../e2e/server.ts';
import { plainCopies } from '../../fixtures/structures/plain-copies.ts';
import type { Story } from '../../fixtures/structures/texts.ts';
import type { Random } from '../random.ts';
import { ErrorList } from './error-list.ts';
import { hostilePage, hostileStories } from './generate.ts';
import { HostileTab, plantedIn } from './hostile-tab.ts';
import { TaskRecorder } from './long-tasks.ts';
import { isStuckAnyway } from './plain-browser.ts';

/** How long tasks are measured after all pages of a case have been read. */
const AFTERWARDS_MS = 1000;

/** A browser with the extension that reads hostile pages, several at a time. */
export class HostileBrowser {
  readonly #installed: Installed;
  readonly #sites: TestSites;
  readonly #errors: ErrorList;
  readonly #library: Page;
  readonly #tabs: HostileTab[] = [];
  readonly #tasks: TaskRecorder | undefined;
  #pages = 0;

  private constructor(
    installed: Installed,
    sites: TestSites,
    {
      errors,
      library,
      tasks,
    }: { errors: ErrorList; library: Page; tasks: TaskRecorder | undefined },
  ) {
    [this.#installed, this.#sites] = [installed, sites];
    [this.#errors, this.#library, this.#tasks] = [errors, library, tasks];
  }

  /**
   * Consents, and fills the library with all stories, as if they had been read before.
   *
   * @param isTimed whether the tasks of the content script are measured.
   */
  static async start(
    installed: Installed,
    sites: TestSites,
    isTimed: boolean,
  ): Promise<HostileBrowser> {
    const { context, extensionId, origin } = installed;
    // tsx gives the functions that run in a page a call of this helper.
    await origin.evaluate('globalThis.__name = (of) => of');
    const { reader } = await createFingerprinter();
    const library = await context.newPage();
    await library.goto(`chrome-extension://${extensionId}/${LIBRARY}`);
    await fillLibrary(library, plainCopies(hostileStories(), reader));
    const errors = await ErrorList.open(context, extensionId);
    const settings = { consent: CONSENT_VERSION, dwellMs: 300, showLinkBadges: true };
    await origin.evaluate((values) => chrome.storage.local.set(values), settings);
    const tasks = isTimed
      ? new TaskRecorder(await browserSession(context), extensionId)
      : undefined;
    return new HostileBrowser(installed, sites, { errors, library, tasks });
  }

  /** Reads random pages, each in a tab of its own, and returns in words which laws they broke. */
  async readPages(
    random: Random,
    count: number,
    stories: readonly Story[],
    tell: (what: string) => void,
  ): Promise<string[]> {
    while (this.#tabs.length < count) await this.#openTab(this.#tabs.length);
    const pages = Array.from({ length: count }, () => hostilePage(random, stories));
    await this.#tasks?.start();
    const visits = await Promise.all(
      pages.map(async (page, i) => {
        const outcome = await this.#tab(i).read(String(this.#pages++), page);
        return { page, i, outcome };
      }),
    );
    // Pages that go on changing keep the content script busy.
    await pause(AFTERWARDS_MS);
    const longTask = await this.#tasks?.stop();
    const ofPages = await Promise.all(
      visits.map(async ({ page, i, outcome }) => {
        tell(
          `${outcome.isStuck ? 'crashed or hangs' : outcome.outcome}: ${page.features.join(', ')}`,
        );
        const tab = this.#tab(i);
        const broken = [...outcome.broken, ...(await tab.inspect(outcome))];
        // A page may also crash while it is inspected.
        if (outcome.isStuck || tab.hasCrashed) {
          await this.#replaceTab(i);
          const isOurs = !(await isStuckAnyway(this.#sites, page));
          if (isOurs) broken.push('It crashes or hangs only with the extension');
        }
        return broken.map((what) => `${what}\n  on a page with ${page.features.join(', ')}`);
      }),
    );
    const ofBrowser = [
      ...(longTask ? [longTask] : []),
      ...(await this.#errors.take()),
      ...(await this.#foreignEntries()),
      ...(await this.#requestsOfOurPages()),
      ...(await plantedIn(this.#library)),
    ];
    const all = pages.flatMap(({ features }) => features).join(', ');
    return [...ofPages.flat(), ...ofBrowser.map((what) => `${what}\n  with ${all}`)];
  }

  #tab(i: number): HostileTab {
    const tab = this.#tabs[i];
    if (!tab) throw new Error(`There is no tab ${i}.`);
    return tab;
  }

  async #openTab(i: number): Promise<void> {
    this.#tabs[i] = await HostileTab.open(this.#installed, this.#sites, `h${i}.test`);
  }

  async #replaceTab(i: number): Promise<void> {
    await this.#tabs[i]?.close();
    await this.#openTab(i);
  }

  /** The library has only pages of the sites that were visited. */
  async #foreignEntries(): Promise<string[]> {
    const urls = await this.#installed.origin.evaluate(storedHere);
    return urls
      .filter((url) => !/^(?:plain|h\d+)\.test$/.test(new URL(url).hostname))
      .map((url) => `An entry for another site: ${url}`);
  }

  /** The image that a hostile title names. Its request would come from one of our pages. */
  async #requestsOfOurPages(): Promise<string[]> {
    return this.#sites.requests
      .filter((request) => request.includes('/pages/'))
      .map((request) => `A request of our pages: ${request}`);
  }
}
