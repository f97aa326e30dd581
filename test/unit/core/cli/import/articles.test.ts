import { expect, test } from 'vitest';
import { findArticle } from '../../../../../core/cli/import/articles.ts';
import { prose } from '../../../../e2e/articles.ts';

const article = (kind: 'html' | 'text', value: string) =>
  findArticle({ url: 'https://news.test/today', title: 'Today', content: { kind, value } });

test('the notice of a repost is no part of a text', async () => {
  const text = prose(120, 1);
  const reposted = `This article was originally published on example.com.\n${text}`;
  expect(await article('text', reposted)).toEqual({ title: 'Today', text });
});

test('teasers of other pages of the site are no article', async () => {
  const teasers = (host: string) =>
    Array.from(
      { length: 4 },
      (_, n) =>
        `<div><h2><a href="https://${host}/${n}">A story ${n} of today</a></h2><p>${prose(25, n)}</p></div>`,
    ).join('');
  expect(await article('html', teasers('news.test'))).toBeUndefined();
  expect((await article('html', teasers('other.test')))?.text).toContain('A story 3');
});
