import { expect, test } from 'vitest';
import { readLinkList } from '../../../../core/import/bookmarks.ts';

const isReadBelow = (program: string, heading: string) => {
  const list = `<title>${program}</title><h1>${heading}</h1><a href="https://a.example/">A</a>`;
  const [event] = readLinkList('a.html', list);
  return event?.kind === 'item' && event.isRead;
};

test.each([
  ['Instapaper: Export', 'Archive', true],
  ['Instapaper: Export', ' archive\n', true],
  ['Instapaper: Export', 'Unread', false],
  ['Instapaper: Export', 'My archive of notes', false],
  ['Instapaper: Export', 'Internet Archive', false],
  ['Instapaper: Export', 'Archives', false],
  ['Pocket Export', 'Read Archive', true],
  ['Pocket Export', 'Unread', false],
])('%s: links below %j are read: %s', (program, heading, expected) => {
  expect(isReadBelow(program, heading)).toBe(expected);
});

test.each([
  ['1382145440', 1_382_145_440_000],
  [' 1382145440.52 ', 1_382_145_440_520],
  ['1382145440000000', 1_382_145_440_000],
  ['Sat, 19 Oct 2013 01:17:20 GMT', 1_382_145_440_000],
  ['-1', undefined],
  ['0', undefined],
  ['', undefined],
  ['10/5/12', undefined],
  ['99999999999999999999', undefined],
])('a bookmark with ADD_DATE="%s" was saved at %s', (date, time) => {
  const list = `<!DOCTYPE NETSCAPE-Bookmark-file-1><a href="https://a.example/" add_date="${date}">A</a>`;
  const [event] = readLinkList('a.html', list);
  expect(event?.kind === 'item' && event.savedAt).toBe(time);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a tag named %s is one like others',
  (name) => {
    const list = `<title>Pocket Export</title><${name}><a href="https://a.example/">A</a></${name}>`;
    expect([...readLinkList('a.html', list)]).toMatchObject([{ title: 'A' }]);
  },
);
