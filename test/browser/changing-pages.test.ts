import { afterAll, beforeAll, expect, it } from 'vitest';
import { paragraphs } from './sample.ts';
import { Tab } from './tab.ts';

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
}, 60_000);
afterAll(() => tab.close());

it('reads all of a text from which the page removes parts during pauses', async () => {
  await tab.show('<p>one <b>two</b> <b>three</b></p><p>four</p>'.repeat(1000));
  const lengths = await tab.page.evaluate(async () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let lastRead: Node = document.body;
    const pause = async () => {
      texts.currentNode = lastRead;
      const next = texts.nextNode()?.parentElement;
      if (next?.localName === 'b') next.remove();
    };
    const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
    Object.defineProperty(Node.prototype, 'nodeValue', {
      get(this: Node) {
        lastRead = this;
        return get?.call(this);
      },
    });
    let clock = 0;
    const slicer = new candidate.TimeSlicer(pause, () => (clock += 5));
    const { length } = await candidate.digest(document.body, slicer);
    let left = 0;
    texts.currentNode = document.body;
    while (texts.nextNode()) left += (texts.currentNode as Text).length;
    return { length, left };
  });
  expect(lengths.left).toBeLessThan(17_000);
  expect(lengths.length).toBe(lengths.left);
});

it.each([
  ['removes some', 'remove'],
  ['removes and inserts some', 'remove, insert'],
  ['renders all again', 'render'],
])('lists all neighbors once while the page %s during pauses', async (_, kinds) => {
  const lines = Array.from(
    { length: 4000 },
    (_, i) =>
      `<p>Paragraph ${i} says what the lamp saw: a ship, a storm, and the light on the water.</p>`,
  );
  await tab.show(`<article>${lines.join('')}</article>`);
  const { found, left, changes } = await tab.page.evaluate(async (kinds) => {
    const box = document.querySelector('article') as Element;
    let [last, changes]: [Node, number] = [box, 0];
    const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'nextSibling') ?? {};
    Object.defineProperty(Node.prototype, 'nextSibling', {
      get(this: Node) {
        last = get?.call(this) ?? last;
        return get?.call(this);
      },
    });
    const isListing = () => last.parentNode === box && last !== box.firstChild;
    const pause = async () => {
      if (!isListing()) return;
      const kind = kinds.split(', ')[changes++ % kinds.split(', ').length];
      if (kind === 'remove') (last as Element).remove();
      else if (kind === 'insert') box.prepend(document.createElement('p'));
      else if (changes === 60) box.replaceChildren(...box.cloneNode(true).childNodes);
    };
    let clock = 0;
    const slicer = new candidate.TimeSlicer(pause, () => (clock += 5));
    const article = await candidate.extractArticle(document, { slicer });
    const numbersIn = (text = '') =>
      [...text.matchAll(/Paragraph (\d+)/g)].map((match) => match[1]);
    const left = numbersIn(box.textContent ?? '');
    return { found: numbersIn(article?.text), left, changes };
  }, kinds);
  expect(changes).toBeGreaterThan(50);
  expect(found.length).toBeLessThanOrEqual(4000);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(expect.arrayContaining(left));
});

it('survives a page that removes its body at any pause', async () => {
  await tab.show('<title>The lamp</title>');
  const html = `<article><h1>The lamp</h1> ${paragraphs(8)}</article>`;
  const { texts, whole } = await tab.page.evaluate(async (html) => {
    const texts: (string | undefined)[] = [];
    for (let at = 1; ; at++) {
      document.body?.remove();
      const body = document.createElement('body');
      body.innerHTML = html;
      document.documentElement.append(body);
      let pauses = 0;
      const pause = async () => {
        if (++pauses === at) body.remove();
      };
      let clock = 0;
      const slicer = new candidate.TimeSlicer(pause, () => (clock += 10));
      const text = (await candidate.extractArticle(document, { slicer }))?.text;
      if (pauses < at) return { texts, whole: text };
      texts.push(text);
    }
  }, html);
  expect(whole).toContain('On day 7');
  expect(texts.length).toBeGreaterThan(8);
  for (const text of texts) expect(whole).toContain(text ?? '');
});
