import { expect, test } from 'vitest';
import { readRuleTarget } from '../../../../../extension/pages/options/read-rule-target.ts';

test.each([
  ['example.org', { site: 'example.org', page: undefined }],
  [' WWW.Example.org ', { site: 'example.org', page: undefined }],
  ['https://m.example.org', { site: 'example.org', page: undefined }],
  [
    'https://www.example.org/a/1?utm_source=x#top',
    { site: 'example.org', page: 'https://example.org/a/1' },
  ],
  ['example.org/a/1', { site: 'example.org', page: 'https://example.org/a/1' }],
  ['http://wiki/start', { site: 'wiki', page: 'https://wiki/start' }],
  ['localhost', { site: 'localhost', page: undefined }],
  ['localhost:8080', { site: 'localhost', page: undefined }],
  ['192.168.0.7', { site: '192.168.0.7', page: undefined }],
  ['例子.中国', { site: 'xn--fsqu00a.xn--fiqs8s', page: undefined }],
  ['*.example.org', { site: 'example.org', page: undefined }],
  ['.example.org', { site: 'example.org', page: undefined }],
  ['*://*.example.org/*', { site: 'example.org', page: undefined }],
  ['https://*.example.org/*', { site: 'example.org', page: undefined }],
  ['example.org/*', { site: 'example.org', page: undefined }],
  ['example.org/news/*', { site: 'example.org', page: 'https://example.org/news' }],
  ['http://[::1]:8080/', { site: '[::1]', page: undefined }],
])('accepts %s', (typed, target) => {
  expect(readRuleTarget(typed)).toEqual(target);
});

test.each([
  '',
  '   ',
  'no site',
  'example',
  '#',
  'https://',
  'file:///etc/passwd',
  'a b.org',
  '*',
  '*.*',
  'news.*.org',
  'example.*',
  'example..org',
  'example.org,example.com',
  'ftp://example.org',
  'mailto:me@example.org',
  `${'a'.repeat(64)}.org`,
  `${'a.'.repeat(130)}org`,
])('rejects %j', (typed) => {
  expect(readRuleTarget(typed)).toBe('not-site');
});

test('rejects a public suffix as too broad', () => {
  expect(readRuleTarget('co.uk')).toBe('too-broad');
  expect(readRuleTarget('*.co.uk')).toBe('too-broad');
});
