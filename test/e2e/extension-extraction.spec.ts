import { paragraphs, safe, split } from '../fixtures/structures/parts.ts';
import { signInStructures } from '../fixtures/structures/sign-in.ts';
import type { Structure } from '../fixtures/structures/structure.ts';
import { structures } from '../fixtures/structures/structures.ts';
import { type Story, story } from '../fixtures/structures/texts.ts';
import { plainPage } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { link } from './library-list.ts';
import { LIBRARY } from './pages.ts';
import { goTo, readIn, stored } from './reading.ts';
import { readOriginal } from './warned.ts';

/** Returns the page structure with this name. */
function structure(name: string): Structure & { readonly story: Story } {
  const found = [...structures(), ...signInStructures()].find((page) => page.name === name);
  if (!found?.story) throw new Error(`No page with an article is called ${name}`);
  return { ...found, story: found.story };
}

/** Returns a page of another site with nothing but an article. */
function copyOf({ title, lines }: Pick<Story, 'title' | 'lines'>): string {
  return plainPage(safe(title), lines.map(safe));
}

test('remembers a newsletter post between boxes for subscribing, and recognizes its copy', async ({
  context,
  extension,
  sites,
}) => {
  const post = structure('newsletter post without comments');
  const original = sites.put('a.test', post.path, post.html);
  const page = await readOriginal({ context, extension, sites }, original);
  await goTo(page, sites.put('b.test', '/copy', copyOf(post.story)));
  expect((await extension.expectBanner(page, 'a.test')).text).toContain(post.story.title);
});

test('remembers a list article whose headings lead to other sites, and recognizes its repost', async ({
  context,
  extension,
  sites,
}) => {
  const list = structure('list article with linked headings and a paragraph each');
  const html = list.html.replaceAll('"/reviews/', '"https://shop.example/');
  expect(html).not.toBe(list.html);
  const original = sites.put('a.test', list.path, html);
  const page = await readOriginal({ context, extension, sites }, original);
  await goTo(page, sites.put('b.test', '/repost', copyOf(list.story)));
  expect((await extension.expectBanner(page, 'a.test')).text).toContain(list.story.title);
});

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

test('remembers all of a wiki page whose sections are collapsed', async ({
  context,
  extension,
  sites,
}) => {
  const wiki = structure('encyclopedia for phones with collapsed sections, hidden="until-found"');
  const original = sites.put('a.test', wiki.path, wiki.html);
  const page = await readOriginal({ context, extension, sites }, original);
  await expect(page.getByRole('heading', { name: 'Chapter 4' })).toBeVisible();
  await expect(page.locator('section p').last()).toBeHidden();
  const sections = split(wiki.story.lines, 4);
  const lines = sections.flatMap((lines, i) => [`Chapter ${i + 1}`, ...lines]);
  await goTo(page, sites.put('b.test', '/copy', copyOf({ ...wiki.story, lines })));
  await extension.expectBanner(page, 'All the words are the same');
});

test('remembers an article beside a sign-in form, but not a page for signing in', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0 });
  const page = await context.newPage();
  const form = signInStructures().find(
    ({ name }) => name === 'sign-in form between a menu and a foot',
  );
  const signIn = sites.put('a.test', '/welcome', form?.html ?? '');
  await goTo(page, signIn);
  await extension.expectTooltip(signIn, 'ask for a password');

  const article = structure(
    'sign-in form in the sidebar before the text of a page with an article',
  );
  const original = sites.put('a.test', article.path, article.html);
  await readIn(page, extension, original);
  await expect(page.getByLabel('Password')).toBeVisible();
  // The page for signing in was open before, so it would have been remembered by now.
  expect(await stored(extension)).toEqual([original]);
  await extension.set({ dwellMs: 3_600_000 });
  await goTo(page, sites.put('b.test', '/copy', copyOf(article.story)));
  expect((await extension.expectBanner(page, 'a.test')).text).toContain(article.story.title);
});
