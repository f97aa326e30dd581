/**
 * Kills a browser again and again while a library is written, and checks after each restart that
 * nothing is lost that the page had acknowledged. Read `rounds.ts` next for what is written, and
 * `killing.ts` for how it is checked.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { buildAll } from '../../../scripts/builds.ts';
import { makeProfile, removeProfile } from '../../bench/library/chromium.ts';
import type { Campaign, TestCase } from '../campaign.ts';
import { messageOf } from '../frame/run-case.ts';
import { serveTorturePage, type TortureServer } from '../page/server.ts';
import { listDatabases, saveEvidence } from './evidence.ts';
import type { Work } from './killing.ts';
import { makeRounds, type Round } from './rounds.ts';

/** A page in a browser. Playwright's and Puppeteer's pages are such. */
export interface KillablePage {
  evaluate<Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
}

/** A browser with a profile on disk. */
export interface KillableBrowser {
  /** The first lines that it printed. */
  readonly output: readonly string[];
  /** Opens a page, and waits until it is loaded. */
  open(url: string): Promise<KillablePage>;
  /** Kills all its processes at once (SIGKILL), so none of them writes another byte. */
  kill(): Promise<void>;
}

interface Options extends Pick<Campaign, 'name' | 'shows' | 'cases' | 'sources'> {
  /** How often each case kills it at most, instead of once in each kind of round. */
  readonly kills?: number;
  /** Starts a browser with a profile, which may be new. */
  readonly launch: (profile: string) => Promise<KillableBrowser>;
}

/** What every page with a library depends on. */
export const LIBRARY_SOURCES = [
  ...['fingerprint', 'library', 'match', 'tables', 'text', 'url'].map((name) => `core/${name}`),
  'test/audit-library.ts',
  'test/e2e/transfer/page/made-entry.ts',
];

const SOURCES = ['test/torture/kills'];

/** Longer than any case takes, so that a browser that hangs is killed and reported. */
const CASE_SECONDS = 240;

/** Returns the campaign for a browser. Each case has one profile. */
export function killsCampaign({ launch, kills, sources, ...campaign }: Options): Campaign {
  return {
    ...campaign,
    sources: [...LIBRARY_SOURCES, ...SOURCES, ...sources],
    caseSeconds: CASE_SECONDS + 30,
    prepare: async () => buildAll(['torture-page']),
    start: async () => {
      const server = await serveTorturePage();
      return {
        run: (testCase) => new KillCase(campaign.name, server, launch, testCase).run(kills),
        stop: () => server.close(),
      };
    },
  };
}

/** A profile, and a browser that is killed and started again. */
class KillCase {
  readonly #name: string;
  readonly #server: TortureServer;
  readonly #launch: Options['launch'];
  readonly #case: TestCase;
  readonly #profile = makeProfile();
  #browser: KillableBrowser | undefined;
  /** What was seen, in case something is lost. */
  readonly #log: string[] = [];

  constructor(name: string, server: TortureServer, launch: Options['launch'], testCase: TestCase) {
    this.#name = name;
    this.#server = server;
    this.#launch = launch;
    this.#case = testCase;
  }

  async run(kills?: number): Promise<void> {
    const timeout = new AbortController();
    const tooLong = pause(CASE_SECONDS * 1000, undefined, { signal: timeout.signal }).then(() => {
      throw new Error(`No end after ${CASE_SECONDS} seconds`);
    });
    try {
      await Promise.race([this.#killInRounds(kills), tooLong]);
    } catch (error) {
      const output = this.#browser?.output.filter((line) => !line.includes('dbus')) ?? [];
      this.#log.push(...listDatabases(this.#profile), ...output);
      await this.#browser?.kill();
      const place = saveEvidence(`${this.#name}-${this.#case.number}`, this.#profile, this.#log);
      throw new Error(`${messageOf(error)}\nEvidence: ${place}`);
    } finally {
      timeout.abort();
      tooLong.catch(() => {});
      await this.#browser?.kill();
      await removeProfile(this.#profile);
    }
  }

  async #killInRounds(kills?: number): Promise<void> {
    let page = await this.#start();
    for (const round of makeRounds(this.#case.random).slice(0, kills)) {
      await page.evaluate((work) => window.torture.prepare(work), round as Work);
      const acknowledged = await this.#killDuring(round, page);
      this.#tell(`${round.kind}: killed after ${acknowledged()} steps and ${round.delay} ms`);
      page = await this.#start();
      const wrong = await page.evaluate(([work, steps]) => window.torture.verify(work, steps), [
        round as Work,
        acknowledged(),
      ] as const);
      if (wrong.length > 0)
        throw new Error(`After a kill during ${round.kind}: ${wrong.join('\n')}`);
    }
  }

  async #start(): Promise<KillablePage> {
    this.#log.push(...listDatabases(this.#profile));
    this.#browser = await this.#launch(this.#profile);
    return await this.#browser.open(this.#server.url);
  }

  /** Returns a function that returns how many steps have been acknowledged. */
  async #killDuring(round: Round, page: KillablePage): Promise<() => number> {
    let acknowledged = 0;
    const enough = new Promise<void>((resolve) => {
      if (round.after === 0) resolve();
      this.#server.onAcknowledge = (steps) => {
        acknowledged = Math.max(acknowledged, steps);
        if (acknowledged >= round.after) resolve();
      };
    });
    let killed = false;
    const done = page
      .evaluate((work) => window.torture.work(work), round as Work)
      .catch((error: unknown) => {
        if (!killed) throw error;
      });
    await Promise.race([enough.then(() => pause(round.delay)), done]);
    killed = true;
    await this.#browser?.kill();
    await done;
    return () => acknowledged;
  }

  #tell(what: string): void {
    this.#log.push(what);
    this.#case.tell(what);
  }
}
