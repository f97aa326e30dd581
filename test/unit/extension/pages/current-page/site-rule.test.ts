import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../../../core/library/library.ts';
import {
  findSiteRules,
  setSiteRule,
} from '../../../../../extension/pages/current-page/SiteRule.tsx';

test('shows and changes the rule of the nearest site above', async () => {
  const library = await openLibrary('nearest');
  const url = 'https://www.blog.example.org/2024/story?utm_source=x';
  expect(await findSiteRules(library, url)).toEqual({
    page: undefined,
    site: 'blog.example.org',
    policy: undefined,
  });
  await setSiteRule(library, 'example.org', 'never');
  const above = await findSiteRules(library, url);
  expect(above).toEqual({ page: undefined, site: 'example.org', policy: 'never' });
  await setSiteRule(library, above.site, 'look-up');
  expect(await library.rules()).toMatchObject([{ target: 'example.org', keep: 'look-up' }]);
  await setSiteRule(library, above.site, undefined);
  expect(await library.rules()).toEqual([]);
});

test('shows the rule of a page along with the rule of its site', async () => {
  const library = await openLibrary('page');
  const url = 'https://example.org/story#part';
  await library.setRule(url, 'never', 1);
  await setSiteRule(library, 'example.org', 'always');
  const rules = await findSiteRules(library, url);
  expect(rules).toMatchObject({ site: 'example.org', policy: 'always' });
  expect(rules.page).toMatchObject({ target: 'https://example.org/story', keep: 'never' });
  expect((await findSiteRules(library, 'https://example.org/other')).page).toBeUndefined();
});

test('treats an intranet host with a single-label name as a site', async () => {
  const library = await openLibrary('intranet');
  await setSiteRule(library, 'wiki', 'always');
  const rules = await findSiteRules(library, 'http://wiki/start');
  expect(rules).toMatchObject({ site: 'wiki', policy: 'always' });
  await setSiteRule(library, 'wiki', undefined);
  expect(await library.rules()).toEqual([]);
});
