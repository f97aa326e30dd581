import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Tab } from './tab.ts';

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
  await tab.show('');
}, 60_000);
afterAll(() => tab.close());

/** The block text of each piece of markup, and its plain `textContent`. */
function texts(pieces: readonly string[]): Promise<[string, string][]> {
  return tab.page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (html): Promise<[string, string]> => {
          const box = document.createElement('div');
          box.innerHTML = html;
          return [await candidate.blockText(box), box.textContent];
        }),
      ),
    pieces,
  );
}

it.each([
  ['one line per paragraph', '<p>one</p><p>two</p>', 'one\ntwo'],
  ['no line break within a paragraph', '<p>one <b>and</b>\n a<i>half</i></p>', 'one and ahalf'],
  ['a line for each break', 'one<br>two<br><br>three', 'one\ntwo\nthree'],
  [
    'a line for each cell and item',
    '<table><tr><td>1<td>2</table><ul><li>3<li>4</ul>',
    '1\n2\n3\n4',
  ],
  ['the lines of code', '<pre>a {\n  b\n}</pre>after\nall', 'a {\nb\n}\nafter all'],
  ['no spaces other than plain ones', '<p>a&nbsp; b\tc　d</p>', 'a b c d'],
])('writes %s', async (_, html, expected) => {
  expect((await texts([html]))[0]?.[0]).toBe(expected);
});

it('writes a long text as it writes its parts', async () => {
  const part = 'one  two\n three\t\u3000four';
  const times = 5000;
  const spaces = ' \n'.repeat(15_000);
  const long = `${part}${spaces}`.repeat(2) + part.repeat(times);
  const [inText, inCode] = await texts([`<p>${long}</p>`, `<pre>${long}</pre>`]);
  const words = 'one two three four';
  expect(inText?.[0]).toBe(`${words} ${words} ${words.repeat(times)}`);
  const lines = 'one two\nthree four';
  expect(inCode?.[0]).toBe(`${lines}\n${lines}\n${lines.repeat(times)}`);
});

it('writes every character of any markup, in order, and adds only whitespace', async () => {
  const leaf = fc.constantFrom('one', ' two ', '三', '\n', 'four\nfive', '');
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc
        .tuple(
          fc.constantFrom('p', 'div', 'span', 'b', 'pre', 'li', 'h2', 'blockquote'),
          fc.array(tie('html'), { maxLength: 4 }),
        )
        .map(([tag, inner]) => `<${tag}>${inner.join('<br>')}</${tag}>`),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(html, { minLength: 20, maxLength: 20 }), async (pieces) => {
      for (const [block, plain] of await texts(pieces)) {
        expect(block.replace(/\s/g, '')).toBe(plain.replace(/\s/g, ''));
        expect(block).not.toMatch(/^\s|\s$|\n\n| {2}| \n|\n /);
      }
    }),
    { numRuns: 30 },
  );
});
