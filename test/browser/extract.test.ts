import { afterAll, beforeAll, expect, it } from 'vitest';
import { chineseParagraphs, paragraphs } from './sample.ts';
import { Tab } from './tab.ts';

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
}, 60_000);
afterAll(() => tab.close());

const ARTICLE = `<article>${paragraphs(5)}</article>`;

it('changes nothing, runs nothing, and fetches nothing', async () => {
  await tab.show(
    `<title>t</title><script>
      customElements.define('x-spy', class extends HTMLElement {
        constructor() { super(); globalThis.made = (globalThis.made ?? 0) + 1; }
      });
    </script><article>${paragraphs(4)}<x-spy></x-spy>
    <img src="https://b.test/1.png" onerror="globalThis.failed = (globalThis.failed ?? 0) + 1">
    <noscript><img src="https://b.test/2.png"></noscript>
    <img loading="lazy" data-src="https://b.test/3.png" srcset="data:,"><iframe src="https://b.test/4"></iframe>
    <video poster="https://b.test/5.png"></video><div style="background:url(https://b.test/6.png)">x</div>
    </article>`,
  );
  const state = () =>
    tab.page.evaluate(() => [
      document.documentElement.outerHTML,
      Reflect.get(globalThis, 'made'),
      Reflect.get(globalThis, 'failed'),
    ]);
  const before = await state();
  expect(before.slice(1)).toEqual([1, 1]);
  expect((await tab.extract())?.text).toContain('On day 3');
  await tab.page.waitForTimeout(200);
  expect(await state()).toEqual(before);
  expect(tab.requests).toEqual([]);
});

it('reads a page whose images and fields are named like DOM properties', async () => {
  const names = ['localName', 'childNodes', 'nodeType', 'shadowRoot', 'matches', 'length'];
  const fields = names.map((name) => `<input name="${name}">`).join('');
  await tab.show(
    `<title>The lamp - A Site</title><img name="title"><form name="title">${fields}` +
      `<article><h1>The lamp</h1>${paragraphs(5)}</article></form>`,
  );
  const found = await tab.extract();
  expect(found?.title).toBe('The lamp');
  expect(found?.text.split('\n')).toHaveLength(5);
});

it('works if the page requires Trusted Types', async () => {
  const headers = { 'content-security-policy': "require-trusted-types-for 'script'" };
  await tab.show(`<article class="comment">${paragraphs(1)}</article>`, { headers });
  expect((await tab.extract())?.text).toContain('On day 0');
  await tab.show(`<div class="comment">${paragraphs(1)}</div>`, { headers });
  expect((await tab.extract())?.text).toContain('On day 0');
});

it('reads XHTML', async () => {
  await tab.show(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>The lamp</title></head><body><article>${paragraphs(4)}</article></body></html>`,
    { type: 'application/xhtml+xml' },
  );
  expect(await tab.extract()).toMatchObject({ title: 'The lamp' });
  expect((await tab.extract())?.text).toContain('On day 3');
});

it('survives elements nested deeper than the stack, and lone surrogates', async () => {
  await tab.show(`<article>${paragraphs(4)}</article>`);
  const text = await tab.page.evaluate(() => {
    let inner: Element = document.querySelector('article') ?? document.body;
    inner.append('\ud800 lone \udc00');
    for (let i = 0; i < 5000; i++) {
      const div = document.createElement('div');
      // Chromium's own stack is too small to lay out more than 2,000.
      if (i === 1000) div.style.contentVisibility = 'hidden';
      inner.append(div);
      inner = div;
    }
    inner.append('the bottom');
    return candidate.extractArticle(document).then((found) => found?.text);
  });
  expect(text).toContain('On day 3');
});

it('reads no style attribute, which the page could notice', async () => {
  await tab.show(`<main id="main"><article>${paragraphs(5)}</article></main>`);
  await tab.page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('body, main, article, p'))
      each.style.setProperty('--own', '1');
  });
  expect((await tab.extract())?.text.split('\n')).toHaveLength(5);
  const read = await tab.page.evaluate(() => {
    const styled = [...document.querySelectorAll('body, main, article, p')];
    // If something has read the attribute, it exists, and can be removed. If not, an empty one stays.
    for (const each of styled) each.removeAttribute('style');
    return styled.filter((each) => !each.hasAttribute('style')).map(({ localName }) => localName);
  });
  expect(read).toEqual([]);
});

it('leaves out what inline styles hide, from the markup or from a script', async () => {
  await tab.show(
    `<article>${paragraphs(5)}<p style="color: red; display: none !important">Hidden by markup, as it says.</p>` +
      '<p id="late">Hidden by a script, as it says.</p><p id="unseen">Invisible words, as they say.</p></article>',
  );
  await tab.page.evaluate(() => {
    for (const [id, property, value] of [
      ['late', 'display', 'none'],
      ['unseen', 'visibility', 'hidden'],
    ] as const)
      document.getElementById(id)?.style.setProperty(property, value);
  });
  const { text = '' } = (await tab.extract()) ?? {};
  expect(text.split('\n')).toHaveLength(5);
});

it.each(['style="visibility: hidden"', 'style="display: none"', 'aria-hidden="true"'])(
  'reads a page whose body has %s until a script shows it',
  async (attribute) => {
    const html = `<article>${paragraphs(5)}</article>`;
    await tab.show(html);
    const shown = await tab.extract();
    await tab.show(`<body ${attribute}>${html}</body>`);
    expect(await tab.extract()).toEqual(shown);
  },
);

it('reads what is shown of two versions of a text', async () => {
  const version = (name: string) => `<div class="${name}"><h1>The lamp</h1>${paragraphs(5)}</div>`;
  const style = '<style>.for-phones { display: none }</style>';
  await tab.show(`${style}<title>The lamp</title>${version('for-desks')}${version('for-phones')}`);
  const text = await tab.page.evaluate(async () => {
    const found = await candidate.findArticle(document, location, new candidate.TimeSlicer());
    return typeof found === 'string' ? found : found.text;
  });
  expect(text.match(/On day 3/g)).toHaveLength(1);
});

it('reads open shadow roots inside each other', async () => {
  const body = JSON.stringify(`<h1>The lamp</h1><div>${paragraphs(5)}</div>`);
  await tab.show(`<title>The lamp</title><x-page></x-page><script>
    const define = (name, html) => customElements.define(name, class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = html; } });
    define('x-article', ${body});
    define('x-page', '<main><x-article></x-article></main>');</script>`);
  expect((await tab.extract())?.text.split('\n')).toHaveLength(5);
});

it('reads an element of MathML with the name of a slot', async () => {
  await tab.show(
    `<article>${paragraphs(5)}<p>A <math><slot>slot</slot></math> here, too.</p></article>`,
  );
  expect((await tab.extract())?.text).toContain('A slot here, too.');
});

it('leaves out a hidden element of a few characters, and a hidden line break', async () => {
  const noise = '<span style="display: none">赞</span><br style="display: none">';
  await tab.show(`<article>${chineseParagraphs(5).replaceAll('，', `，${noise}`)}</article>`);
  const { text = '' } = (await tab.extract()) ?? {};
  expect(text).not.toContain('赞');
  expect(text.split('\n')).toHaveLength(5);
});

it('reads text in elements whose names a script can’t create', async () => {
  await tab.show(
    `<article>${paragraphs(5)}<p>Words <a"b>in an odd</a"b> element, and more.</p></article>`,
  );
  expect((await tab.extract())?.text).toContain('Words in an odd element, and more.');
});

it.each([
  // More than are read at most.
  ['elements', (article: string) => `${article}<div>${'<i></i>'.repeat(300_000)}</div>`],
  ['texts', (article: string) => `${article}<p>${'x<!---->'.repeat(300_000)}</p>`],
])('reads a page of too many %s within the limits, or skips it', async (_, page) => {
  await tab.show('');
  const texts = await tab.page.evaluate(
    async ([small, large]) => {
      const found: (string | undefined)[] = [];
      for (const html of [small, large]) {
        // Hidden, because Chromium needs seconds to lay it out.
        document.body.innerHTML = `<div style="content-visibility: hidden">${html}</div>`;
        found.push((await candidate.extractArticle(document))?.text);
      }
      return found;
    },
    [ARTICLE, page(ARTICLE)] as const,
  );
  const [alone = '', found] = texts;
  expect([alone, undefined]).toContain(found?.slice(0, alone.length));
});
