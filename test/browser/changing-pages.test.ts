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
  const lines = Array.from({ length: 4000 }, (_, i) => `<p>Paragraph ${i}, and what it says.</p>`);
  await tab.show(`<article>${lines.join('')}</article>`);
  const { found, left, changes, isThere } = await tab.page.evaluate(async (kinds) => {
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
    const article = await candidate.extractArticle(document, slicer);
    const numbersIn = (text = '') =>
      [...text.matchAll(/Paragraph (\d+)/g)].map((match) => match[1]);
    const left = numbersIn(box.textContent ?? '');
    return { found: numbersIn(article?.text), left, changes, isThere: article?.box.isConnected };
  }, kinds);
  expect(changes).toBeGreaterThan(50);
  expect(isThere).toBe(true);
  expect(found.length).toBeLessThanOrEqual(4000);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(expect.arrayContaining(left));
});

it.each(['title', 'article'])(
  'survives a page that removes its body after its %s',
  async (after) => {
    await tab.show(`<title>The lamp</title><article><h1>The lamp</h1> ${paragraphs(8)}</article>`);
    const [isRemoved, days] = await tab.page.evaluate(async (after) => {
      let [reads, isRemoved] = [0, false];
      const { get } = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data') ?? {};
      Object.defineProperty(CharacterData.prototype, 'data', {
        get(this: Text) {
          if (this.ownerDocument === document) reads++;
          return get?.call(this);
        },
      });
      const pause = async () => {
        if (after === 'article' && reads < 4) return;
        document.body?.remove();
        isRemoved = true;
      };
      let clock = 0;
      const slicer = new candidate.TimeSlicer(pause, () => (clock += 10));
      const article = await candidate.extractArticle(document, slicer);
      const days = [...(article?.text ?? '').matchAll(/On day (\d)/g)].map((match) => match[1]);
      return [isRemoved, article && (article.box instanceof Element ? days : 'no box')] as const;
    }, after);
    expect(isRemoved).toBe(true);
    expect(days).toEqual(after === 'title' ? undefined : expect.arrayContaining(['0', '7']));
  },
);
