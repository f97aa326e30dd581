import { afterAll, beforeAll, expect, it } from 'vitest';
import { paragraphs } from './sample.ts';
import { Tab } from './tab.ts';

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
}, 60_000);
afterAll(() => tab.close());

it('gives the page time after the patterns of boilerplate', async () => {
  await tab.show(`<article>${paragraphs(5)}</article>`);
  const afterLastPause = await tab.page.evaluate(async () => {
    let [clock, lastPause] = [0, 0];
    const { test } = RegExp.prototype;
    RegExp.prototype.test = function (text) {
      clock++;
      return test.call(this, text);
    };
    const pause = async () => {
      lastPause = clock;
    };
    const slicer = new candidate.TimeSlicer(pause, () => clock);
    await candidate.extractArticle(document, slicer);
    return clock - lastPause;
  });
  expect(afterLastPause).toBeLessThan(8);
});

it.each([
  ['short', paragraphs(5)],
  ['long', `<p>${paragraphs(3).replace(/<[^>]*>/g, ' ')}</p>`.repeat(4)],
])('compiles the patterns of boilerplate in several tasks, after %s lines', async (_, html) => {
  const notices = '<p>Follow us for more stories.</p>'.repeat(30);
  await tab.show(`<article>${html}${notices}</article>`);
  const compiled = await tab.page.evaluate(async () => {
    const compiled = [0];
    let clock = 0;
    const uses = new Map<RegExp, number>();
    const { test } = RegExp.prototype;
    RegExp.prototype.test = function (text) {
      clock++;
      const before = uses.get(this) ?? 0;
      // V8 compiles it again the second time.
      if (before < 2) compiled.push((compiled.pop() ?? 0) + 1);
      uses.set(this, before + 1);
      return test.call(this, text);
    };
    const pause = async () => void compiled.push(0);
    await candidate.extractArticle(document, new candidate.TimeSlicer(pause, () => clock));
    return compiled;
  });
  expect(compiled.reduce((sum, count) => sum + count)).toBeGreaterThan(200);
  expect(Math.max(...compiled)).toBeLessThan(15);
});

const MANY = '<b>x</b>'.repeat(10_000);
const EMPTY = '<b></b>'.repeat(10_000);
const STORY = '<article><h3>x</h3></article>';
const TITLE = 'Supper is ready';

it.each([
  ['beside the article', `<article>${paragraphs(5)}</article><div>${MANY}</div>`],
  ['in a box with the article', `<div><div>${paragraphs(5)}</div>${MANY}</div>`],
  [
    'after the title',
    `<title>${TITLE}</title><div><h1>${TITLE}</h1>${EMPTY}<div>${paragraphs(5)}</div></div>`,
  ],
  [
    'before the title',
    `<title>${TITLE}</title><div>${EMPTY}<h1>${TITLE}</h1>${paragraphs(5)}</div>`,
  ],
  ['named posts', `<article>${paragraphs(5)}</article>${'<b class="t_f">x</b>'.repeat(10_000)}`],
  ['links', `<article>${paragraphs(5)}</article>${'<a href="/x">x</a> '.repeat(10_000)}`],
  ['cards', `<article>${paragraphs(5)}${'<a href="/x"><p></p></a>'.repeat(10_000)}</article>`],
  ['stories', `<article>${paragraphs(5)}</article>${STORY.repeat(10_000)}`],
  ['hidden', `<article>${paragraphs(5)}</article>${'<b aria-hidden="true">x</b>'.repeat(10_000)}`],
  ['headings', `<title>${TITLE}</title>${'<h1>x</h1>'.repeat(10_000)}${paragraphs(5)}`],
  ['after the article', `<div>${paragraphs(5)}<h2>Related articles</h2>${EMPTY}</div>`],
  [
    'named comments',
    `<article>${paragraphs(5)}</article>${'<div class="comment">x</div>'.repeat(10_000)}`,
  ],
  [
    'cells',
    `<article>${paragraphs(5)}</article><table><tr><td><pre>x</pre>${'<td>x'.repeat(10_000)}</table>`,
  ],
])('gives the page time among very many neighbors, %s', async (_, html) => {
  await tab.show(html);
  const [listed, mostInTask] = await tab.page.evaluate(async () => {
    let [clock, listed, lastPause, mostInTask] = [0, 0, 0, 0];
    const spend = (time: number) => {
      clock += time;
      mostInTask = Math.max(mostInTask, clock - lastPause);
    };
    const { getAttribute } = Element.prototype;
    Element.prototype.getAttribute = function (name) {
      spend(0.01);
      return getAttribute.call(this, name);
    };
    const { remove } = Element.prototype;
    Element.prototype.remove = function () {
      spend(0.01);
      remove.call(this);
    };
    const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'nextSibling') ?? {};
    Object.defineProperty(Node.prototype, 'nextSibling', {
      get(this: Node) {
        spend(0.002);
        return get?.call(this);
      },
    });
    const { get: textOf } = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent') ?? {};
    Object.defineProperty(Node.prototype, 'textContent', {
      get(this: Node) {
        const text: string = textOf?.call(this);
        spend(0.005 + text.length / 1_000_000);
        return text;
      },
    });
    const { contains } = Node.prototype;
    Node.prototype.contains = function (other) {
      spend(0.01);
      return contains.call(this, other);
    };
    for (const { prototype } of [Document, Element]) {
      const { querySelectorAll } = prototype;
      prototype.querySelectorAll = function (this: Element, selectors: string) {
        // On a slow device, 50 ns for each selector and element, but 3 µs if it looks into the element.
        const each = selectors.includes(':has') ? 0.003 : 0.00005;
        const elements = this.getElementsByTagName('*').length;
        spend(0.01 + each * elements * selectors.split(',').length);
        return querySelectorAll.call(this, selectors);
      } as never;
    }
    const { values } = Array.prototype;
    for (const { prototype } of [NodeList, HTMLCollection]) {
      prototype[Symbol.iterator] = function* (this: NodeList) {
        for (const node of values.call(this)) {
          spend(0.01);
          listed++;
          yield node;
        }
      } as never;
    }
    const pause = async () => {
      lastPause = clock;
    };
    await candidate.extractArticle(document, new candidate.TimeSlicer(pause, () => clock));
    return [listed, mostInTask];
  });
  expect(listed).toBeGreaterThan(10_000);
  expect(mostInTask).toBeLessThan(30);
});

it.each([
  ['an article', `<article>${paragraphs(5)}<div><br>${'x<!---->'.repeat(10_000)}</div></article>`],
  [
    'a link',
    `<title>${TITLE}</title><a href="/x"><h1>${TITLE}</h1>${paragraphs(5)}${'x<!---->'.repeat(10_000)}</a>`,
  ],
])('gives the page time among very many texts in few elements, in %s', async (_, html) => {
  await tab.show(html);
  const [moved, mostInTask] = await tab.page.evaluate(async () => {
    let [clock, moved, lastPause, mostInTask] = [0, 0, 0, 0];
    for (const name of ['append', 'before', 'appendChild'] as const) {
      const owner: Record<string, (...nodes: Node[]) => unknown> = (
        name === 'appendChild' ? Node : Element
      ).prototype as never;
      const original = owner[name];
      owner[name] = function (...nodes) {
        moved += nodes.length;
        clock += 0.01 * nodes.length;
        mostInTask = Math.max(mostInTask, clock - lastPause);
        return original?.apply(this, nodes);
      };
    }
    const pause = async () => {
      lastPause = clock;
    };
    await candidate.extractArticle(document, new candidate.TimeSlicer(pause, () => clock));
    return [moved, mostInTask];
  });
  expect(moved).toBeGreaterThan(10_000);
  expect(mostInTask).toBeLessThan(30);
});

it.each([
  ['paragraph', `<article>${paragraphs(5)}<p id="huge"></p></article>`],
  ['code block', `<article>${paragraphs(5)}<pre id="huge"></pre></article>`],
  ['heading', `<title>${TITLE}</title><article>${paragraphs(5)}<h1 id="huge"></h1></article>`],
  ['name', `<article>${paragraphs(5)}</article><p class="${'aA'.repeat(500_000)}" id="huge"></p>`],
])('gives the page time within one huge text, in a %s', async (_, html) => {
  // Laying out half a million lines would take seconds.
  await tab.show(`<style>#huge { content-visibility: hidden }</style>${html}`);
  const [changed, mostInTask] = await tab.page.evaluate(async () => {
    document.querySelector('#huge')?.append('a\n'.repeat(500_000));
    let [clock, changed, lastPause, mostInTask] = [0, 0, 0, 0];
    for (const name of ['split', 'replace', 'replaceAll', 'normalize'] as const) {
      const original = String.prototype[name] as (...args: unknown[]) => never;
      String.prototype[name] = function (this: string, ...args: unknown[]): never {
        changed += this.length;
        // On a slow device, 100 ns for each character.
        clock += this.length / 10_000;
        mostInTask = Math.max(mostInTask, clock - lastPause);
        return original.apply(this, args);
      };
    }
    const pause = async () => {
      lastPause = clock;
    };
    await candidate.extractArticle(document, new candidate.TimeSlicer(pause, () => clock));
    return [changed, mostInTask];
  });
  expect(changed).toBeGreaterThan(500_000);
  expect(mostInTask).toBeLessThan(30);
});

it('gives the page time between frames while it looks for a password field', async () => {
  await tab.show(`<article>${paragraphs(5)}</article>${'<iframe></iframe>'.repeat(20)}`);
  const [read, mostInTask] = await tab.page.evaluate(async () => {
    let [clock, read, inTask, mostInTask] = [0, 0, 0, 0];
    Object.assign(globalThis, { browser: {} });
    performance.now = () => clock;
    const { prototype } = HTMLIFrameElement;
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'contentDocument') ?? {};
    Object.defineProperty(prototype, 'contentDocument', {
      // Reading it gives a content script a global object in the frame, which takes milliseconds.
      get(this: HTMLIFrameElement) {
        clock += 5;
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
    await candidate.asksForPassword(new AbortController().signal);
    return [read, mostInTask];
  });
  expect(read).toBe(20);
  expect(mostInTask).toBeLessThanOrEqual(2);
});

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
    const article = await candidate.extractArticle(document, slicer);
    const numbersIn = (text = '') =>
      [...text.matchAll(/Paragraph (\d+)/g)].map((match) => match[1]);
    return { found: numbersIn(article?.text), left: numbersIn(box.textContent ?? ''), changes };
  }, kinds);
  expect(changes).toBeGreaterThan(50);
  expect(found.length).toBeLessThanOrEqual(4000);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(expect.arrayContaining(left));
});

it('reads the article once if the page renders it again during a pause', async () => {
  await tab.show(`<div id="root"><article>${paragraphs(8)}</article></div>`);
  const { text, isConnected, readsAfter } = await tab.page.evaluate(async () => {
    const root = document.getElementById('root') as Element;
    let [reads, readsAfter, isRendered] = [0, 0, false];
    const { get } = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data') ?? {};
    Object.defineProperty(CharacterData.prototype, 'data', {
      get(this: Text) {
        if (this.ownerDocument === document) reads++;
        if (isRendered && this.ownerDocument === document) readsAfter++;
        return get?.call(this);
      },
    });
    const pause = async () => {
      if (isRendered || reads < 4) return;
      isRendered = true;
      const copy = root.cloneNode(true) as Element;
      root.replaceChildren(...copy.childNodes);
    };
    let clock = 0;
    const slicer = new candidate.TimeSlicer(pause, () => (clock += 5));
    const article = await candidate.extractArticle(document, slicer);
    return { text: article?.text ?? '', isConnected: article?.box.isConnected, readsAfter };
  });
  expect(readsAfter).toBeGreaterThan(0);
  expect(isConnected).toBe(true);
  const days = [...text.matchAll(/On day (\d)/g)].map((match) => match[1]);
  expect(days).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
});

it.each(['title', 'article'])(
  'survives a page that removes its body after its %s',
  async (after) => {
    await tab.show(`<title>${TITLE}</title><article><h1>${TITLE}</h1> ${paragraphs(8)}</article>`);
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
