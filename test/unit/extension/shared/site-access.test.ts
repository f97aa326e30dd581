import { expect, test } from 'vitest';
import { getSilenceReason } from '../../../../extension/shared/site-access.ts';

test.each([
  [undefined, 'browser-page'],
  ['', 'browser-page'],
  ['chrome://settings/', 'browser-page'],
  ['about:blank', 'browser-page'],
  ['file:///home/me/page.html', 'file'],
  ['https://chromewebstore.google.com/detail/x', 'shop'],
  ['https://addons.mozilla.org/', 'shop'],
  ['https://a.test/paper.PDF?download=1', 'pdf'],
  ['https://a.test/story', 'silent'],
] as const)('a tab at %s that does not answer has the reason `%s`', (url, why) => {
  expect(getSilenceReason({ ...(url !== undefined && { url }), status: 'complete' })).toBe(why);
});

test('a page that is still loading has the reason `loading`', () => {
  expect(getSilenceReason({ url: 'https://a.test/story', status: 'loading' })).toBe('loading');
});
