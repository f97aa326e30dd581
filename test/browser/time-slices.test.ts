import { afterAll, beforeAll, expect, it } from 'vitest';
import { paragraphs } from './sample.ts';
import { slowDevice } from './slow-device.ts';
import { Tab } from './tab.ts';

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
}, 60_000);
afterAll(() => tab.close());

const TITLE = 'Supper is ready';
const TITLED = `<title>${TITLE}</title>`;
const ARTICLE = `<article>${paragraphs(5)}</article>`;
const many = (html: string) => html.repeat(10_000);
const NOTICES = '<p>Follow us for more stories.</p>'.repeat(30);
const LONG_LINE = `<p>${paragraphs(3).replace(/<[^>]*>/g, ' ')}</p>`;

it.each([
  ['elements beside the article', `${ARTICLE}<div>${many('<b>x</b>')}</div>`],
  ['elements around it', `<div><div>${paragraphs(5)}</div>${many('<b>x</b>')}</div>`],
  [
    'elements after the title',
    `${TITLED}<div><h1>${TITLE}</h1>${many('<b></b>')}<div>${paragraphs(5)}</div></div>`,
  ],
  [
    'elements before the title',
    `${TITLED}<div>${many('<b></b>')}<h1>${TITLE}</h1>${paragraphs(5)}</div>`,
  ],
  ['named posts', ARTICLE + many('<b class="t_f">x</b>')],
  ['links', ARTICLE + many('<a href="/x">x</a> ')],
  ['cards', `<article>${paragraphs(5)}${many('<a href="/x"><p></p></a>')}</article>`],
  ['stories', ARTICLE + many('<article><h3>x</h3></article>')],
  ['hidden elements', ARTICLE + many('<b aria-hidden="true">x</b>')],
  ['headings', TITLED + many('<h1>A lamp</h1>') + paragraphs(5)],
  ['comments', ARTICLE + many('<div class="comment">x</div>')],
  ['elements after it', `<div>${paragraphs(5)}<h2>Related articles</h2>${many('<b></b>')}</div>`],
  ['cells', `${ARTICLE}<table><tr><td><pre>x</pre>${many('<td>x')}</table>`],
  [
    'texts in few elements',
    `<article>${paragraphs(5)}<div><br>${many('x<!---->')}</div></article>`,
  ],
  [
    'texts in a link',
    `${TITLED}<a href="/x"><h1>${TITLE}</h1>${paragraphs(5)}${many('x<!---->')}</a>`,
  ],
  [
    'short lines to compare with the patterns of boilerplate',
    `<article>${paragraphs(5)}${NOTICES}</article>`,
  ],
  ['long ones', `<article>${LONG_LINE.repeat(4)}${NOTICES}</article>`],
])('gives the page time among very many %s', async (_, html) => {
  await tab.show(html);
  const { all, longest } = await extractSlowly();
  expect(all).toBeGreaterThan(60);
  expect(longest).toBeLessThan(30);
});

it.each([
  ['paragraph', `<article>${paragraphs(5)}<p id="huge"></p></article>`],
  ['code block', `<article>${paragraphs(5)}<pre id="huge"></pre></article>`],
  ['heading', `${TITLED}<article>${paragraphs(5)}<h1 id="huge"></h1></article>`],
  ['name', `${ARTICLE}<p class="${'aA'.repeat(500_000)}" id="huge"></p>`],
])('gives the page time within one huge %s', async (_, html) => {
  // Laying out half a million lines would take seconds.
  await tab.show(`<style>#huge { content-visibility: hidden }</style>${html}`);
  await tab.page.evaluate(() => document.querySelector('#huge')?.append('a\n'.repeat(500_000)));
  const { all, longest } = await extractSlowly();
  expect(all).toBeGreaterThan(60);
  expect(longest).toBeLessThan(30);
});

/** Extracts the article as on a slow device. Returns the milliseconds of the longest task and of all. */
function extractSlowly(): Promise<{ all: number; longest: number }> {
  return tab.page.evaluate(`(async () => {
    const { slicer, spent } = (${slowDevice})();
    await candidate.extractArticle(document, { slicer });
    return spent;
  })()`);
}

it('gives the page time while it looks for a password field in very many components', async () => {
  await tab.show(`<article>${paragraphs(5)}</article>${many('<x-a></x-a>')}`);
  const [read, mostInTask] = await tab.page.evaluate(async () => {
    let [clock, read, inTask, mostInTask] = [0, 0, 0, 0];
    performance.now = () => clock;
    const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot') ?? {};
    Object.defineProperty(Element.prototype, 'shadowRoot', {
      get(this: Element) {
        clock += 0.1;
        read++;
        mostInTask = Math.max(mostInTask, ++inTask);
        return get?.call(this);
      },
    });
    const postTask = scheduler.postTask.bind(scheduler);
    scheduler.postTask = (...task) => {
      inTask = 0;
      return postTask(...task);
    };
    await candidate.asksForPassword(new AbortController().signal, { title: 'A', text: 'a' });
    return [read, mostInTask];
  });
  expect(read).toBeGreaterThanOrEqual(10_000);
  // 30 ms on this clock.
  expect(mostInTask).toBeLessThanOrEqual(300);
});
