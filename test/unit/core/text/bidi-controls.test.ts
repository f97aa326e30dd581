import { expect, test } from 'vitest';
import { stripBidiControls } from '../../../../core/text/bidi-controls.ts';
import { freshLibrary, pageVisit, unrelatedBits } from '../library/page-visits.ts';

const fresh = freshLibrary();

test('removes overrides, embeddings, and isolates, but keeps letters of every direction', () => {
  expect(stripBidiControls('\u202eThe \u2066story\u2069\u202c')).toBe('The story');
  const titles = ['שלום, world', '\u200fمرحبا\u200e 2026', '似曾读', '👩\u200d💻 e\u0301'];
  expect(titles.map(stripBidiControls)).toEqual(titles);
});

test('removes them from titles that are already stored', async () => {
  const [bits] = unrelatedBits(1, 3);
  if (!bits) throw new Error('No bits');
  await fresh.library.remember({ ...pageVisit(1, bits), title: '\u202eyrots ehT' });
  const { pages } = await fresh.library.search({ words: '' });
  expect(pages.map(({ title }) => title)).toEqual(['yrots ehT']);
});
