import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page, Protocol } from 'puppeteer-core';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import type { ExportedPage } from '../../core/library/exported-pages.ts';
import { NO_SENTENCES } from '../no-sentences.ts';
import { plainPage, prose } from './articles.ts';
import { test as base, expect, launchChromium, Tabs } from './extension-tabs.ts';
import { libraryFile, NEWEST, samplePage } from './library-file.ts';
import { become } from './reading.ts';

/**
 * Enough for three shards. Importing 100,000 takes 40 seconds of processor time and shows the same, so
 * that is for `PAGES=100000 npx playwright test extension-scale`.
 */
const PAGES = Number(process.env['PAGES'] ?? 3000);

const COMPLETE = {
  type: 'completeLookUp',
  complete: true,
  copies: ['The advisory 0', 'The advisory 1'],
};

/** A Chromium that can be started again over the same profile. */
const test = base.extend<{ profile: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  profile: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'twicetold-e2e-'));
    await use(profile);
    // Chromium may still be writing into it.
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** Two copies of a text. One shares all segments of its prefix with the text, the other none. */
async function twoCopies(text: string): Promise<ExportedPage[]> {
  const fingerprint = (await createFingerprinter()).reader(text);
  const bits = fingerprint.bits.map((word) => word ^ 0x8000_8000);
  return [fingerprint, { ...fingerprint, bits, digest: Uint32Array.of(1, 2) }].map(
    (fingerprint, n) => {
      const url = `https://elsewhere.test/${n}`;
      const read = { firstRead: NEWEST, lastRead: NEWEST, visits: 1 };
      return {
        url,
        addresses: [url],
        title: `The advisory ${n}`,
        ...read,
        fingerprint,
        sketch: NO_SENTENCES,
      };
    },
  );
}

test('after a start of the browser, the banner comes before all pages of the library are read', async ({
  sites,
  profile,
}) => {
  const text = prose(400);
  const others = Array.from({ length: PAGES - 2 }, (_, i) => samplePage(i));
  const file = join(profile, 'library.jsonl');
  await writeFile(file, libraryFile([...others, ...(await twoCopies(text))]));

  let browser = await launchChromium(profile);
  try {
    const tabs = await Tabs.of(browser);
    await tabs.set({ dwellMs: 60_000 });
    const path = '/pages/library/library.html#view=transfer';
    const library = await tabs.visit(new URL(path, tabs.origin.url()).href);
    const input = await library.waitForSelector('input[type=file]');
    await input?.uploadFile(file);
    const imported = `text/${PAGES.toLocaleString('en')} pages imported`;
    await library.waitForSelector(imported, { timeout: 400_000 });
    const copy = sites.put('b.test', '/copy', plainPage('A copy', ['Loading …']));
    const openCopy = async () => {
      const page = await browser.newPage();
      await page.goto(copy);
      const lookups = await Lookups.of(page);
      await page.evaluate(become, plainPage('A copy', [text]));
      return { page, lookups, first: await lookups.banner() };
    };

    await browser.close();
    browser = await launchChromium(profile);
    const { page, lookups, first } = await openCopy();
    expect(first.text).toContain('The advisory 0');
    expect(first.text).not.toContain('The advisory 1');
    expect(await lookups.replies()).toEqual([
      { type: 'lookUp', complete: false, copies: ['The advisory 0'] },
    ]);
    await lookups.release();
    await expect.poll(async () => (await lookups.banner()).text).toContain('The advisory 1');
    expect(await lookups.replies()).toContainEqual(COMPLETE);
    // The same elements: nothing appears again, and no screen reader announces the rest.
    const { panel, headline, live } = await lookups.banner();
    expect({ panel, headline }).toEqual({ panel: first.panel, headline: first.headline });
    expect([first.live, live]).toEqual(['polite', 'off']);

    // A banner that was dismissed meanwhile doesn't come back with the rest. A new worker has read
    // nothing yet, like that of a new browser.
    await page.close();
    const target = await browser.waitForTarget((it) => it.type() === 'service_worker');
    await (await target.worker())?.close();
    const dismissed = await openCopy();
    await dismissed.page.keyboard.press('Escape');
    await dismissed.lookups.release();
    await expect.poll(() => dismissed.lookups.replies()).toContainEqual(COMPLETE);
    await dismissed.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await dismissed.page.$('[data-twicetold]')).toBeNull();
  } finally {
    await browser.close();
  }
});

/** What is shown of a node of a document, closed shadow roots included. */
type Node = Protocol.DOM.Node;

/** The lookups of a page's content script, seen in its own world, and the banner they lead to. */
class Lookups {
  readonly #session: CDPSession;
  readonly #contextId: number;

  private constructor(session: CDPSession, contextId: number) {
    [this.#session, this.#contextId] = [session, contextId];
  }

  /** Records lookups from now on, and holds back those for complete results until {@link release}. */
  static async of(page: Page): Promise<Lookups> {
    const session = await page.createCDPSession();
    const contexts: Protocol.Runtime.ExecutionContextDescription[] = [];
    session.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context));
    await session.send('Runtime.enable');
    const context = () => contexts.find(({ name }) => name === 'Twicetold');
    await expect.poll(context).toBeDefined();
    const lookups = new Lookups(session, context()?.id ?? 0);
    await lookups.#evaluate(`
      globalThis.replies = [];
      const released = new Promise((resolve) => { globalThis.release = resolve; });
      for (const { runtime } of [globalThis.browser, globalThis.chrome].filter(Boolean)) {
        const send = runtime.sendMessage;
        runtime.sendMessage = async (message) => {
          if (message.type === 'completeLookUp') await released;
          const reply = await send.call(runtime, message);
          const { complete, copies } = reply;
          if (/lookUp/i.test(message.type)) {
            replies.push({ type: message.type, complete, copies: copies.map(({ title }) => title) });
          }
          return reply;
        };
      }`);
    return lookups;
  }

  /** Returns the replies so far, without repeated ones: a page may be looked up again as it settles. */
  async replies(): Promise<unknown[]> {
    const replies: unknown[] = JSON.parse(await this.#evaluate('JSON.stringify(replies)'));
    return replies.filter((reply, i) => !isDeepStrictEqual(reply, replies[i - 1]));
  }

  async release(): Promise<void> {
    await this.#evaluate('release()');
  }

  /**
   * Waits for the banner, and returns its text, its node, the node of its headline's text, and
   * whether a screen reader announces a change of that.
   */
  async banner() {
    const find = async () => {
      const { root } = await this.#session.send('DOM.getDocument', { depth: -1, pierce: true });
      const panel = findNode(root, 'panel');
      const status = panel && findNode(panel, 'headline');
      const headline = status?.children?.[0];
      const { attributes = [] } = status ?? {};
      const live = attributes[attributes.indexOf('aria-live') + 1];
      return panel && headline && { panel, headline, live };
    };
    await expect.poll(async () => Boolean(await find())).toBe(true);
    const found = await find();
    if (!found) throw new Error('The banner has gone.');
    const { panel, headline, live } = found;
    const node = ({ backendNodeId }: Node) => backendNodeId;
    return { text: textOf(panel), panel: node(panel), headline: node(headline), live };
  }

  async #evaluate(expression: string): Promise<string> {
    const { result } = await this.#session.send('Runtime.evaluate', {
      contextId: this.#contextId,
      expression,
      returnByValue: true,
    });
    return result.value;
  }
}

function findNode(node: Node, name: string): Node | undefined {
  const { attributes = [], children = [], shadowRoots = [] } = node;
  const classes = attributes[attributes.indexOf('class') + 1]?.split(' ');
  if (attributes.includes('class') && classes?.includes(name)) return node;
  for (const child of [...shadowRoots, ...children]) {
    const found = findNode(child, name);
    if (found) return found;
  }
  return undefined;
}

function textOf({ nodeValue, children = [], attributes = [] }: Node): string {
  return [nodeValue, ...attributes, ...children.map(textOf)].join(' ');
}
