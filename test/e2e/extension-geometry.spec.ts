import type { Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { goTo, putBack, readIn } from './reading.ts';
import { withEnd } from './warned.ts';

const DAY = 24;
const WIDTHS = Array.from({ length: 250 }, (_, i) => 100 + 4 * i);
const ZOOMED_WIDTHS = [320, 777, 1280];

const paragraphs = (seed: number) => [1, 2, 3].map((n) => prose(150, 10 * seed + n));

/** What the reader has read. The copies show nothing of it but the text. */
const SECRETS = [
  { what: 'a short title', title: 'A', host: 'a.test' },
  { what: 'a long site and title', title: prose(60), host: 'opinion.weekend.guardian.test' },
  { what: 'a word without end', title: 'w'.repeat(400), host: 'b.test' },
  { what: 'Chinese', title: '使用 osmosfeed 创建自己的阅读器', host: 'zh.test' },
  { what: 'Arabic', title: 'ما قرأته في الصحيفة أمس عن المدينة القديمة', host: 'ar.test' },
  { what: 'tall letters and emoji', title: 'ก๊ษู่ ཧྐྵྨླྺྼྻྂ 👩‍👩‍👧‍👦'.repeat(9), host: 'th.test' },
  { what: 'last year', title: 'A story of the town', host: 'c.test', days: 400 },
  { what: 'two copies', title: 'A story of two sites', host: 'd.test', again: 'e.test' },
  {
    what: 'sentences that are new',
    title: 'A story that goes on',
    host: 'f.test',
    added: prose(24, 7),
  },
  { what: 'a short text', title: 'A note', host: 'g.test', words: 90 },
];

/** What the page measures: where the panel is, at one width of the window after the other. */
async function measure(page: Page, widths: readonly number[]): Promise<[number, string][]> {
  const seen: [number, string][] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const box = await page.evaluate(() => {
      const host = document.querySelector('[popover]');
      const { left, top, right, bottom } = host?.getBoundingClientRect() ?? new DOMRect();
      return [innerWidth, left, top, right, bottom].join(' ');
    });
    seen.push([width, box]);
  }
  return seen;
}

/** Boxes by the window's width, and the zoom if there is one. */
type Boxes = Map<number | string, string>;

function sameKeys(all: Boxes, keys: Boxes): Boxes {
  return new Map([...all].filter(([key]) => keys.has(key)));
}

test('the size of the banner and the notice says nothing about what was read', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0, corner: 'top-left' });
  const page = await context.newPage();
  const textOf = (seed: number) => {
    const words = SECRETS[seed]?.words;
    return words ? [prose(words, seed + 50)] : paragraphs(seed);
  };
  const own = (seed: number) => plainPage('Own', [prose(300, seed)]);
  for (const [seed, { title, host, days = 0, again }] of SECRETS.entries()) {
    await putBack(context, days * DAY);
    for (const site of again ? [host, again] : [host]) {
      const url = sites.put(site, `/${seed}`, plainPage(title, textOf(seed)));
      await readIn(page, extension, url);
    }
  }
  const visited = [
    { what: 'read lately', url: sites.put('n.test', '/1', own(501)), days: 1.5 },
    { what: 'read long ago', url: sites.put('n.test', '/2', own(502)), days: 500 },
    {
      what: 'changed since',
      url: sites.put('n.test', '/3', own(503)),
      days: 40,
      added: prose(90, 3),
    },
  ];
  for (const { url, days } of visited) {
    await putBack(context, days * DAY);
    await readIn(page, extension, url);
  }
  await extension.stopWorker();
  await extension.set({ dwellMs: 3_600_000 });

  /**
   * Returns what a page measures that shows a panel, by width and zoom: at all widths, or at every tenth,
   * so that together the pages cover all.
   */
  const measured = async (url: string, words: RegExp, n: number) => {
    await page.setViewportSize({ width: 1000, height: 900 });
    await goTo(page, url);
    await extension.expectBanner(page, words);
    // Otherwise the notice would disappear by itself.
    await page.mouse.move(30, 30);
    const widths = WIDTHS.filter((_, i) => n === 0 || i % 10 === n % 10);
    const boxes: Boxes = new Map(await measure(page, widths));
    const tab = await extension.tabOf(url);
    const zoom = (factor: number) =>
      extension.origin.evaluate(([tab, factor]) => chrome.tabs.setZoom(tab, factor), [
        tab,
        factor,
      ] as const);
    for (const factor of [0.67, 1.5, 1]) {
      await zoom(factor);
      const { width } = page.viewportSize() ?? { width: 0 };
      await eventually(() => page.evaluate(() => innerWidth)).toBe(Math.floor(width / factor));
      for (const [width, box] of await measure(page, ZOOMED_WIDTHS)) {
        boxes.set(`${width} by ${factor}`, box);
      }
    }
    return boxes;
  };

  let first: Boxes | undefined;
  for (const [seed, { what, added }] of SECRETS.entries()) {
    await test.step(what, async () => {
      const text = added ? [...textOf(seed), added] : textOf(seed);
      const url = sites.put('trap.test', `/${seed}`, plainPage('Loading…', text));
      const boxes = await measured(url, /You’ve read|You may have/, seed);
      first ??= boxes;
      expect(boxes).toEqual(sameKeys(first, boxes));
    });
  }
  expect(new Set(first?.values()).size).toBeGreaterThan(WIDTHS.length);

  let notice: Boxes | undefined;
  for (const [n, { what, url, added }] of visited.entries()) {
    await test.step(`a notice: ${what}`, async () => {
      if (added) sites.put('n.test', '/3', withEnd(`<p>${added}</p>`, own(503)));
      const boxes = await measured(url, /^(?!.*Open).*You read this/, n);
      notice ??= boxes;
      expect(boxes).toEqual(sameKeys(notice, boxes));
    });
  }
});
