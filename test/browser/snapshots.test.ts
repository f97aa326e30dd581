import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Snapshot } from './in-page.ts';
import { paragraphs } from './sample.ts';
import { Tab } from './tab.ts';

declare global {
  /** The snapshots of the page that a test shows. */
  var shots: AsyncGenerator<Snapshot, never>;
}

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
}, 60_000);
afterAll(() => tab.close());

/** Shows a page, and waits for its snapshot. */
async function show(html: string, found: string): Promise<void> {
  await tab.show(html);
  await tab.page.evaluate(() => {
    globalThis.shots = candidate.snapshots(new AbortController().signal);
  });
  expect(await next()).toEqual(['/2024/an-article', expect.stringContaining(found)]);
}

/** Returns the path of the next snapshot, and its text or the reason why it has no article. */
function next(): Promise<string[]> {
  return tab.page.evaluate(async () => {
    const { pageUrl, found } = (await shots.next()).value;
    return [new URL(pageUrl).pathname, typeof found === 'string' ? found : found.text];
  });
}

it('sees a page without an article at a new URL, although its text came first', async () => {
  await show(`<article>${paragraphs(5)}</article>`, 'harbour');
  await tab.page.evaluate(() => document.body.replaceChildren('A few words.'));
  expect(await next()).toEqual(['/2024/an-article', 'too-short']);
  await tab.page.evaluate(() => history.pushState(null, '', '/elsewhere'));
  expect(await next()).toEqual(['/elsewhere', 'too-short']);
});

it.each([
  ['the article before', `<article>${paragraphs(5)}</article>`, 'harbour'],
  ['a text that is no article', '<p>A few words.</p>', 'too-short'],
])('waits for the text of a new URL while it still shows %s', async (_, html, found) => {
  await show(html, found);
  await tab.page.evaluate(() => history.pushState(null, '', '/next'));
  const snapshot = next();
  await tab.page.evaluate(
    async (html) => {
      // Longer than the page must be quiet.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      document.body.innerHTML = html;
    },
    `<article>${paragraphs(6, 'garden')}</article>`,
  );
  expect(await snapshot).toEqual(['/next', expect.stringContaining('garden')]);
});

it('keeps the URL of an article that was found before, but not of another one', async () => {
  await show(`<article>${paragraphs(5)}</article>`, 'harbour');
  await tab.page.evaluate(async () => {
    history.replaceState(null, '', '/tidied');
    const before = (await candidate.snapshots(new AbortController().signal).next()).value;
    history.replaceState(null, '', '/moved');
    globalThis.shots = candidate.snapshots(new AbortController().signal, before);
  });
  expect(await next()).toEqual(['/tidied', expect.stringContaining('harbour')]);
  await tab.page.evaluate(
    (html) => {
      history.pushState(null, '', '/next');
      document.body.innerHTML = html;
    },
    `<article>${paragraphs(6, 'garden')}</article>`,
  );
  expect(await next()).toEqual(['/next', expect.stringContaining('garden')]);
});

it('takes an article whose counter has changed at a new URL for the same one', async () => {
  const counter = (readers: number) =>
    `By now, ${readers} people in the town have read this story.`;
  const article = `<article>${paragraphs(3)}<p id="town">${counter(3)}</p>${paragraphs(2)}</article>`;
  await show(article, counter(3));
  const snapshot = next();
  await tab.page.evaluate(
    async ([text, html]) => {
      document.getElementById('town')?.replaceChildren(text);
      history.replaceState(null, '', '/2024/an-article/2');
      // Longer than the page must be quiet.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      history.pushState(null, '', '/next');
      document.body.innerHTML = html;
    },
    [counter(4), `<article>${paragraphs(6, 'garden')}</article>`] as const,
  );
  expect(await snapshot).toEqual(['/next', expect.stringContaining('garden')]);
});
