import { paragraphs, safe } from '../fixtures/structures/parts.ts';
import { type Story, story } from '../fixtures/structures/texts.ts';
import { plainPage } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { link } from './library-list.ts';
import { LIBRARY } from './pages.ts';
import { goTo, readIn, stored } from './reading.ts';

/** Returns a page of another site with nothing but an article. */
function copyOf({ title, lines }: Pick<Story, 'title' | 'lines'>): string {
  return plainPage(safe(title), lines.map(safe));
}

/** Returns a story of an endless page. */
function endlessStory(own: Story): string {
  return `<div class="story"><article><h1>${safe(own.title)}</h1><p class="byline">By Example Staff</p>
    ${paragraphs(own)}</article></div>`;
}

/** A page that loads another story when the reader comes to its end, and then takes on its name. */
function endlessPage(first: Story, next: { readonly url: string; readonly title: string }): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${safe(first.title)}</title>
    <body><main id="feed">${endlessStory(first)}</main><footer>About us</footer>
    <script>
      const onceSeen = (element, act) => new IntersectionObserver(([{ isIntersecting }], seen) => {
        if (!isIntersecting) return;
        seen.disconnect();
        act();
      }).observe(element);
      onceSeen(document.querySelector('footer'), async () => {
        feed.insertAdjacentHTML('beforeend', await (await fetch('/feed/next')).text());
        onceSeen(feed.lastElementChild.querySelector('h1'), () => {
          history.replaceState(null, '', ${JSON.stringify(next.url)});
          document.title = ${JSON.stringify(next.title)};
        });
      });
    </script></body></html>`;
}

test('remembers the second article of an endless page under its own address, and recognizes both', async ({
  context,
  extension,
  sites,
}) => {
  const [first, second] = [story('en', 50), story('en', 71)];
  sites.put('a.test', '/feed/next', endlessStory(second));
  const next = sites.address('a.test', '/second');
  const html = endlessPage(first, { url: next, title: second.title });
  const original = sites.put('a.test', '/first', html);
  await extension.consent({ dwellMs: 0 });
  const page = await context.newPage();
  await readIn(page, extension, original);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: second.title }).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(next);
  await eventually(async () => (await stored(extension)).toSorted()).toEqual([original, next]);
  await extension.expectBadge(next, '✓');
  expect(await extension.banner(page)).toBeUndefined();
  await page.goto('about:blank');
  await extension.set({ dwellMs: 3_600_000 });

  await test.step('each has its own title in the library', async () => {
    const library = await extension.open(LIBRARY);
    for (const [place, url, { title }] of [
      [0, next, second],
      [1, original, first],
    ] as const) {
      await expect(link(library, place)).toHaveAttribute('href', url);
      await expect(link(library, place)).toHaveAttribute('title', title);
    }
    await library.close();
  });

  for (const [path, own] of [
    ['/second', second],
    ['/first', first],
  ] as const) {
    await test.step(`a copy of ${path}`, async () => {
      await goTo(page, sites.put('b.test', path, copyOf(own)));
      expect((await extension.expectBanner(page, 'a.test')).text).toContain(own.title);
    });
  }
});
