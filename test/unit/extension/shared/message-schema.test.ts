import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseArticle, parseRememberReply } from '../../../../extension/shared/message-schema.ts';

const article = { url: 'https://a.test/1', title: 'Title', text: 'Text.' };

test('accepts an article, or null if there is none', () => {
  expect(parseArticle(article)).toEqual(article);
  expect(parseArticle({ ...article, canonical: '/2' })).toEqual({ ...article, canonical: '/2' });
  expect(parseArticle(null)).toBeNull();
});

test('removes fields that an article does not have', () => {
  expect(parseArticle({ ...article, id: 1, toString: 'x' })).toEqual(article);
});

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['an article without text', { ...article, text: undefined }],
  ['a text that is not a string', { ...article, text: ['Text.'] }],
  ['a javascript: URL', { ...article, url: 'javascript:alert(1)' }],
  ['an invalid URL', { ...article, url: 'https:' }],
  ['a title that is too long', { ...article, title: 'x'.repeat(1001) }],
  ['a text that is too long', { ...article, text: 'x'.repeat(4_000_001) }],
])('rejects %s', (_, candidate) => {
  expect(parseArticle(candidate)).toBeUndefined();
});

test('accepts only valid replies to `remember`', () => {
  expect(parseRememberReply({ remembered: true })).toEqual({ remembered: true });
  expect(parseRememberReply({ notArticle: 'listing' })).toEqual({ notArticle: 'listing' });
  expect(parseRememberReply({ off: 'paused', until: 5 })).toEqual({ off: 'paused', until: 5 });
  expect(parseRememberReply({ remembered: false })).toBeUndefined();
  expect(parseRememberReply({ error: 'constructor' })).toBeUndefined();
});

test('never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (candidate) => {
      parseArticle(candidate);
      parseArticle({ ...article, url: candidate });
    }),
  );
});
