import { article } from './articles.ts';
import { expect, test } from './firefox-extension.ts';
import { COMPARE, WELCOME } from './pages.ts';
import { jobPage, NEW, newsPage, rewritten } from './sentence-pages.ts';

test('Firefox shows what differs, in words and in bits', async ({ extension, sites }) => {
  const original = sites.put('a.test', '/2023/original', article('zh-original'));
  const copy = sites.put('b.test', '/posts/copy', article('zh-copy'));
  const welcome = await extension.open(WELCOME);
  await welcome.waitForSelector('[data-testid="consent-texts"]');
  // By script, because Puppeteer doesn't notice when the bar of buttons covers the box.
  for (const id of ['consent-texts', 'consent-accept']) {
    await welcome.$eval(`[data-testid="${id}"]`, (control) => (control as HTMLElement).click());
  }
  await welcome.waitForSelector('[data-testid="consent-withdraw"]');
  await extension.consent({ dwellMs: 1000 });

  await extension.visit(original);
  await expect.poll(() => extension.tab(original)).toMatchObject({ state: { remembered: true } });
  await extension.consent({ dwellMs: 600_000 });
  await extension.visit(copy);
  await expect.poll(() => extension.tab(copy)).toMatchObject({ badge: '1' });
  const page = await extension.open(`${COMPARE}?tab=${await extension.number(copy)}&page=1`);

  const texts = (selector: string) =>
    page.$$eval(selector, (found) => found.map(({ textContent }) => textContent));
  await expect.poll(() => texts('h1')).toEqual(['Nearly the same text']);
  await expect.poll(() => texts('ins')).toHaveLength(3);
  expect((await texts('ins'))[0]).toContain('通过模板库新建个人公共仓库');
  expect(await texts('[data-testid="distance"]')).toEqual([
    expect.stringMatching(/^\d+ of the 256/),
  ]);
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await expect
    .poll(() => texts('#difference ~ * [role="status"]'))
    .toEqual([expect.stringContaining('1 of 3')]);
});

test('Firefox compares sentences: what is new, one template, an updated story', async ({
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/original', article('en-original'));
  const url = sites.put('b.test', '/rewritten', rewritten());
  await extension.consent({ dwellMs: 1000 });
  await extension.visit(original);
  await expect.poll(() => extension.tab(original)).toMatchObject({ state: { remembered: true } });
  await extension.consent({ dwellMs: 600_000 });
  await extension.visit(url);
  const sentences = { all: expect.any(Number), new: 3, reworded: 0 };
  await expect.poll(() => extension.tab(url)).toMatchObject({ state: { copies: [{ sentences }] } });
  const page = await extension.open(`${COMPARE}?tab=${await extension.number(url)}&page=1`);
  const marked = () =>
    page.$$eval('mark', (found) => found.map(({ textContent }) => textContent ?? ''));
  await expect.poll(marked).toEqual(NEW.map((text) => `New ${text}`));

  // A second post from one template is no copy, and an updated story is one.
  const pages = [
    sites.put('a.test', '/product', jobPage('product-director')),
    sites.put('a.test', '/engineering', jobPage('engineering-director')),
    sites.put('a.test', '/morning', newsPage(0)),
    sites.put('b.test', '/evening', newsPage(1)),
  ] as const;
  await extension.consent({ dwellMs: 1000 });
  for (const url of [pages[0], pages[2]]) {
    await extension.visit(url);
    await expect.poll(() => extension.tab(url)).toMatchObject({ state: { remembered: true } });
  }
  const found = (url: string, state: object) =>
    expect.poll(() => extension.tab(url)).toMatchObject({ state });
  await extension.visit(pages[1]);
  await found(pages[1], { copies: [], related: [{ verdict: { reason: 'same-template' } }] });
  await extension.visit(pages[3]);
  const story = { verdict: { reason: 'changed-figures' }, figures: [{ a: '15', b: '12' }] };
  await found(pages[3], { copies: [story] });
});
