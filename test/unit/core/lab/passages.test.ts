import { expect, test } from 'vitest';
import { passages } from '../../../../core/lab/passages.ts';

const text = '飞碟来了。雇员看见。外星人不说话！\n\nThe only sentence here, and a long one.';

test('marks the title, the first and last sentence of each paragraph, and the longest', () => {
  expect(passages({ title: '51区', text }, 1)).toEqual([
    { text: '51区', positions: ['title'] },
    { text: '飞碟来了。', positions: ['first'] },
    { text: '雇员看见。', positions: [] },
    { text: '外星人不说话！', positions: ['last'] },
    { text: 'The only sentence here, and a long one.', positions: ['first', 'last', 'longest'] },
  ]);
});

test('prefers the earlier of equally long sentences and marks all when asked for more', () => {
  const positions = (longest: number) =>
    passages({ text: 'a b. c d. e f. g h.' }, longest).map(({ positions }) => positions);
  expect(positions(2)).toEqual([['first', 'longest'], ['longest'], [], ['last']]);
  expect(positions(99).every((all) => all.includes('longest'))).toBe(true);
  expect(positions(0).flat()).toEqual(['first', 'last']);
});

test.each([undefined, '', '  '])('ignores a title of %j', (title) => {
  expect(passages({ ...(title === undefined ? {} : { title }), text: '' }, 3)).toEqual([]);
});
