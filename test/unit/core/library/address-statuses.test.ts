import { expect, test } from 'vitest';
import { hashText } from '../../../../core/text/hash-text.ts';
import { freshLibrary, pageVisit, unrelatedBits } from './page-visits.ts';

const fresh = freshLibrary();
const prints = unrelatedBits(2, 81);
const [text = new Uint32Array(8)] = prints;

test('recognizes links to read pages in any spelling, and no other links', async () => {
  const { library } = fresh;
  const url = 'https://m.a.test/print/7?utm_source=x';
  await library.remember({ ...pageVisit(1, text), url, canonical: '/story' });
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
  expect(await library.addressStatuses(links)).toEqual(read);
  expect(await library.addressStatuses([])).toEqual([]);
  const { deletionId = 0 } = await library.delete(1, { restorableUntil: 9 });
  expect(await library.addressStatuses(links)).toEqual(links.map(() => undefined));
  await library.restore(deletionId);
  expect(await library.addressStatuses(links)).toEqual(read);
});

test('marks a link to the original that a read page names as a copy', async () => {
  const { library } = fresh;
  const original = 'https://www.b.test/story?utm_source=feed';
  await library.remember({ ...pageVisit(1, text), canonical: original });
  const links = ['http://b.test/story#top', 'https://b.test/other', 'https://a.test/1'];
  const copy = ['copy', undefined, 'read'];
  expect(await library.addressStatuses(links)).toEqual(copy);
  // A later visit without a canonical address, such as to a scripted route, changes nothing.
  await library.remember(pageVisit(1, text, 2));
  expect(await library.addressStatuses(links)).toEqual(copy);
  const { deletionId = 0 } = await library.delete(1, { restorableUntil: 9 });
  expect(await library.addressStatuses(links)).toEqual([undefined, undefined, undefined]);
  await library.restore(deletionId);
  expect(await library.addressStatuses(links)).toEqual(copy);
  await library.remember({ ...pageVisit(2, text), url: 'https://b.test/story' });
  expect((await library.addressStatuses(links))[0]).toBe('read');
});

test.for([
  ['the home page', 'https://b.test/'],
  ['a parent folder', 'https://b.test/news'],
  ['a script', 'javascript:alert(1)'],
])(
  'ignores a canonical address that a template can name for all its pages: %s',
  async ([, canonical]) => {
    const { library } = fresh;
    await library.remember({ ...pageVisit(1, text), url: 'https://a.test/news/1', canonical });
    expect(await library.addressStatuses([canonical ?? ''])).toEqual([undefined]);
  },
);

test('ignores a canonical address that pages with different texts name', async () => {
  const { library } = fresh;
  const [, other = text] = prints;
  const canonical = 'https://b.test/story';
  await library.remember({ ...pageVisit(1, text), canonical });
  await library.remember({ ...pageVisit(2, text), canonical });
  expect(await library.addressStatuses([canonical])).toEqual(['copy']);
  await library.remember({ ...pageVisit(3, other), canonical });
  expect(await library.addressStatuses([canonical])).toEqual([undefined]);
  // A canonical address on another site doesn't merge pages.
  expect(await library.count()).toBe(3);
});

test('does not recognize an unread address with the same hash as a read one', async () => {
  const { library } = fresh;
  // Found by brute force: FNV-1a isn't a cryptographic hash.
  const [one, other] = ['https://a.test/53839', 'https://a.test/2184504'];
  expect(hashText(one)).toBe(hashText(other));
  await library.remember({ ...pageVisit(1, text), url: one });
  expect(await library.addressStatuses([one, other])).toEqual(['read', undefined]);
});
