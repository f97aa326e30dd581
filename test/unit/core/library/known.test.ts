import { expect, test } from 'vitest';
import { hashText } from '../../../../core/library/hash-text.ts';
import { freshLibrary, print, reading, strangers } from './readings.ts';

const fresh = freshLibrary();
const prints = strangers(40, 81);
const [text = new Uint32Array(8)] = prints;

test('a link to a page that was read is known, however it is spelled, and no other', async () => {
  const { library } = fresh;
  const url = 'https://m.a.test/print/7?utm_source=x';
  await library.remember({ ...reading(1, text), url, canonical: '/story' });
  const links = [
    'http://www.a.test/print/7/#top',
    'https://a.test/story',
    'https://a.test/story/2',
    'https://b.a.test/story',
    'https://a.test/story',
    'javascript:alert(1)',
    'mailto:me@a.test',
    '',
  ];
  const read = ['read', 'read', undefined, undefined, 'read', undefined, undefined, undefined];
  expect(await library.known(links)).toEqual(read);
  expect(await library.known([])).toEqual([]);
  const { undo = 0 } = await library.forget(1, { undoUntil: 9 });
  expect(await library.known(links)).toEqual(links.map(() => undefined));
  await library.restore(undo);
  expect(await library.known(links)).toEqual(read);
});

test('an address of the same hash as one that was read is not known', async () => {
  const { library } = fresh;
  // Found by trying; FNV-1a is no secret.
  const [one, other] = ['https://a.test/53839', 'https://a.test/2184504'];
  expect(hashText(one)).toBe(hashText(other));
  await library.remember({ ...reading(1, text), url: one });
  expect(await library.known([one, other])).toEqual(['read', undefined]);
});

test('of very many links each is told by itself', async () => {
  const { library } = fresh;
  for (const [n, b] of prints.entries())
    await library.remember({ ...reading(n, b), url: url(n * 3) });
  const links = Array.from({ length: 500 }, (_, n) => url(n));
  const wanted = links.map((_, n) => (n % 3 === 0 && n < 120 ? 'read' : undefined));
  expect(await library.known(links)).toEqual(wanted);
  expect(await library.find(print(text))).toHaveLength(1);
});

const url = (n: number) => `https://a.test/story-${n}`;
