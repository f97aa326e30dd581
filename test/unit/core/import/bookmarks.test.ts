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
