import { expect, test } from 'vitest';
import { linkedAddress } from '../../../../core/url/canonical.ts';

const page = 'https://news.example/2026/story?id=7';
const escaped = encodeURIComponent(page);
/** As Google News wrote addresses into its links until 2024. */
const token = Buffer.from(
  `\x08\x13\x22${String.fromCharCode(page.length)}${page}\xd2\x01\x00`,
  'latin1',
).toString('base64url');

test.each([
  `https://www.google.com/url?sa=t&url=${escaped}&usg=x`,
  `https://www.google.de/url?q=${escaped}`,
  `https://out.reddit.com/t3_x?url=${escaped}&token=AQAA`,
  `https://l.facebook.com/l.php?u=${escaped}&h=AT0`,
  `https://vk.com/away.php?to=${escaped}`,
  `https://link.zhihu.com/?target=${escaped}`,
  `https://www.youtube.com/redirect?event=x&q=${escaped}`,
  `https://news.google.com/rss/articles/${token}?oc=5`,
])('%s leads to the page that it names', (href) => {
  expect(linkedAddress(href)).toBe(page);
});

test.each([
  'https://www.google.com/search?q=https%3A%2F%2Fnews.example',
  'https://google.example/url?url=https%3A%2F%2Fnews.example%2F',
  'https://out.reddit.com/t3_x?url=javascript%3Aalert(1)',
  'https://vk.com/away.php?to=%',
  'https://news.google.com/articles/CAIiEOpaque',
  'https://news.google.com/articles/____',
])('%s is an address of its own', (href) => {
  expect(linkedAddress(href)).toContain(new URL(href).hostname.replace('www.', ''));
});
