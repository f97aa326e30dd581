import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { extractFromHtml } from '../../core/extract/html.ts';
import { firefoxPath } from '../../scripts/browser-paths.ts';
import { buildFolder } from '../../scripts/builds.ts';
import { shellLaunch } from '../e2e/browser-chromium.ts';
import { hiddenStructures } from '../fixtures/structures/hidden.ts';
import { insideStructures } from '../fixtures/structures/inside.ts';
import { markupStructures } from '../fixtures/structures/markup.ts';
import type { Structure } from '../fixtures/structures/structure.ts';
import { structures } from '../fixtures/structures/structures.ts';

// test/unit/core/extract/page-structures.test.ts shows what is found on these pages.

// Loading a page is mostly waiting, so several are loaded at once.
const TABS = 3;

/** Browsers parse usual markup the same, so Firefox gets pages with unusual markup, or something hidden. */
const forFirefox = [...hiddenStructures(), ...insideStructures(), ...markupStructures()];

test.concurrent.each<[name: string, launch: LaunchOptions, pages: readonly Structure[]]>([
  ['Chromium', { browser: 'chrome', ...shellLaunch }, structures()],
  ['Firefox', { browser: 'firefox', executablePath: firefoxPath() ?? '' }, forFirefox],
])(
  'finds the same on each page in %s as in Node',
  async (_, launch, pages) => {
    const script = await readFile(join(buildFolder('in-page'), 'in-page.js'), 'utf8');
    const browser = await puppeteer.launch({ headless: true, ...launch });
    try {
      const parts = Array.from({ length: TABS }, (_, n) => pages.filter((_, i) => i % TABS === n));
      const faults = await Promise.all(
        parts.map(async (part) => await faultsOn(await browser.newPage(), part, script)),
      );
      expect(faults.flat(), `\n${faults.flat().join('\n')}\n`).toEqual([]);
    } finally {
      await browser.close();
    }
  },
  600_000,
);

/** Returns the names of the structures on which something else is found in a tab than in Node, and what. */
async function faultsOn(page: Page, part: readonly Structure[], script: string): Promise<string[]> {
  let html = '';
  const server = createServer((request, response) => {
    // The document is compared as it was served.
    response.setHeader('content-security-policy', "script-src 'none'");
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.headers['sec-fetch-dest'] === 'document' ? html : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const faults: string[] = [];
  for (const structure of part) {
    const url = new URL(structure.path, `http://127.0.0.1:${port}`).href;
    html = structure.html;
    await page.goto(url);
    const there = await page.evaluate<[], () => Promise<Found | string | undefined>>(
      `${script}; candidate.extractArticle(document).then((found) => found &&
      { title: found.title, text: found.text, kind: found.kind }, String)`,
    );
    const here = await inNode(structure, url);
    // Only Node finds a title in a shadow root, because it reads the root in place of its host.
    const keys = html.includes('shadowrootmode') ? KEYS.slice(0, 1) : KEYS;
    const difference = typeof there === 'string' ? there : differenceOf(here, there, keys);
    if (difference) faults.push(`${structure.name}: ${difference}`);
  }
  server.close();
  return faults;
}

const inNodeByName = new Map<string, ReturnType<typeof extractFromHtml>>();

/** Returns what Node finds, which is the same for both browsers. */
function inNode({ name, html }: Structure, url: string) {
  const found = inNodeByName.get(name) ?? extractFromHtml(html, url);
  inNodeByName.set(name, found);
  return found;
}

const KEYS = ['kind', 'title', 'text'] as const;

interface Found {
  readonly title: string;
  readonly text: string;
  readonly kind: string;
}

/** Returns how what is found in a browser differs from what is found in Node, or nothing. */
function differenceOf(
  here: Found | undefined,
  there: Found | undefined,
  keys: readonly (keyof Found)[],
): string | undefined {
  for (const key of keys) {
    const [a = [], b = []] = [here, there].map((found) => (found?.[key] ?? 'none').split('\n'));
    const i = Array.from({ length: Math.max(a.length, b.length) }).findIndex(
      (_, i) => a[i] !== b[i],
    );
    const shown = [b[i], a[i]].map((line) => `“${line?.slice(0, 80)}”`);
    if (i >= 0) return `line ${i + 1} of its ${key} is ${shown.join(' instead of ')}`;
  }
  return undefined;
}
