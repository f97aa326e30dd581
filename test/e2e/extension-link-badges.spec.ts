import { article, plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { Banner } from './extension-banner.ts';
import { findsWords, goTo, read, readIn, stored } from './reading.ts';
import { withHead } from './warned.ts';

test('marks links to pages already read here or elsewhere, and the page cannot find out which', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0, marks: 'all' });
  const known = sites.put('a.test', '/2023/original', article('en-original'));
  const unknown = sites.put('a.test', '/2024/other', plainPage('Other', [prose(300)]));
  const page = await read({ context, extension }, known);
  // A page that names another one as its original.
  const named = sites.put('b.test', '/first', plainPage('First', [prose(300)]));
  const canonical = `<link rel="canonical" href="${named}">`;
  const html = withHead(canonical, plainPage('A reprint', [prose(300)]));
  await readIn(page, extension, sites.put('a.test', '/reprint', html));
  // Only who has followed a short link knows where it leads.
  const long = sites.put('c.test', '/long', plainPage('Fourth', [prose(300, 4)]));
  const redirect = { status: 301, headers: { location: long }, body: '' };
  const [followed, other] = ['/f', '/o'].map((path) => sites.put('t.co', path, redirect));
  await goTo(page, followed ?? '');
  await eventually(() => stored(extension)).toContain(long);
  const story = sites.put('c.test', '/story', plainPage('Sixth', [prose(300, 6)]));
  const clicks = { ...redirect, headers: { location: story } };
  const feed = sites.put('feeds.test', '/~r/notes/~3/q8KxZ1/', clicks);
  await goTo(page, feed);
  await eventually(() => stored(extension)).toContain(story);

  const rows = Array.from({ length: 40 }, (_, i) => `<li><a href="/n/${i}">Number ${i}</a></li>`);
  const list = sites.put(
    'a.test',
    '/list',
    `<!doctype html><meta charset="utf-8"><title>News</title><h1>News</h1><ul style="font: 16px/3 sans-serif">
      <li><a id="known" href="${known}#top">An article</a></li>
      <li><a id="unknown" href="${unknown}">Another article</a></li>
      <li><a href="${named}?utm_source=list">A third</a></li>
      <li><a href="${followed}">A fourth</a></li><li><a href="${other}">A fifth</a></li>
      <li><a href="${feed}">A sixth</a></li>${rows.join('')}
      <li><a href="${known}?utm_source=list">The first again</a></li></ul>`,
  );
  await goTo(page, list);
  const marked = async () => {
    const layer = await Banner.on(page, 'badges');
    return ((await layer?.nodes()) ?? [])
      .filter(({ role }) => role === 'button')
      .map((it) => it.name);
  };
  await eventually(marked).toEqual([
    'Read: An article',
    'Read on another site: A third',
    'Read: A fourth',
    'Read: A sixth',
  ]);

  const seen = await page.evaluate(async () => {
    const links = ['known', 'unknown'].map((id) => document.getElementById(id) as HTMLElement);
    const observed = [...links.map((link) => link.parentElement), document.querySelector('h1')];
    const visible = await Promise.all(
      observed.map(
        (element) =>
          new Promise((resolve) => {
            const options = { trackVisibility: true, delay: 100 } as IntersectionObserverInit;
            new IntersectionObserver(([entry]) => {
              resolve((entry as unknown as { isVisible: boolean } | undefined)?.isVisible);
            }, options).observe(element as HTMLElement);
          }),
      ),
    );
    const host = document.querySelector('[data-twicetold=badges]') as HTMLElement;
    const at = links.map((link) => {
      const { right, top } = link.getBoundingClientRect();
      return document.elementFromPoint(right + 5, top + 2)?.localName;
    });
    return {
      visible,
      root: host.shadowRoot,
      size: [host.getBoundingClientRect().width, host.offsetHeight],
      at,
      text: links.map((link) => link.outerHTML.includes('class')),
      wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });
  expect(seen).toEqual({
    // Something lies over both rows, and nothing over the heading.
    visible: [false, false, true],
    root: null,
    size: [0, 0],
    at: ['li', 'li'],
    text: [false, false],
    wide: false,
  });

  expect(await findsWords(page, 'Read:')).toBe(false);

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await eventually(marked).toEqual(['Read: The first again']);

  // A badge scrolls with the page, so it would leave a header that doesn't.
  await page.evaluate(() => scrollTo(0, 0));
  await eventually(marked).toContain('Read: An article');
  await page.evaluate(() => {
    const first = document.querySelector('li');
    first?.style.setProperty('position', 'fixed');
    scrollTo(0, 40);
  });
  await eventually(marked).not.toContain('Read: An article');

  await test.step('a mark comes after the words, whatever their direction', async () => {
    const mixed = `<a href="${known}">An English title في قائمة</a>`;
    const rtl = `<!doctype html><meta charset="utf-8"><title>One</title><body dir="rtl"><p>${mixed}</p>`;
    await goTo(page, sites.put('a.test', '/rtl', rtl));
    await eventually(marked).toEqual(['Read: An English title في قائمة']);
    const at = await (await Banner.on(page, 'badges'))?.middleOf(/^Read/);
    const left = await page.locator('a').evaluate((link) => link.getBoundingClientRect().left);
    expect(at?.x).toBeLessThan(left);
  });

  await test.step('a page that shows nothing itself notices the same paints', async () => {
    const bare = (link: string) =>
      `<!doctype html><meta charset="utf-8"><title>One</title><body style="opacity: 0"><p><a href="${link}">An article</a></p>`;
    const paints = () =>
      page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));
    await goTo(page, sites.put('a.test', '/known', bare(known)));
    await eventually(marked).toEqual(['Read: An article']);
    await eventually(paints).toContain('first-contentful-paint');
    await goTo(page, sites.put('a.test', '/unknown', bare(unknown)));
    await eventually(paints).toContain('first-contentful-paint');
    expect(await marked()).toEqual([]);
  });

  await extension.set({ marks: 'off' });
  await eventually(() => Banner.on(page, 'badges')).toBeUndefined();
});
