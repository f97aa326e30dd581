import { expect, test } from 'vitest';
import { stripBidiControls } from '../../../../core/text/bidi-controls.ts';

test('removes overrides, embeddings, and isolates, but keeps letters of every direction', () => {
  expect(stripBidiControls('\u202eThe \u2066story\u2069\u202c')).toBe('The story');
  const titles = ['שלום, world', '\u200fمرحبا\u200e 2026', '似曾读', '👩\u200d💻 e\u0301'];
  expect(titles.map(stripBidiControls)).toEqual(titles);
});
