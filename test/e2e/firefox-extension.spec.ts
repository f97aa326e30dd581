import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { article } from './articles.ts';
import { eventually, saying } from './eventually.ts';
import { expect, test } from './firefox-extension.ts';
import { held } from './server.ts';
import { withEnd } from './warned.ts';

test('Firefox stores nothing before consent, and then finds a copy while it still loads, and warns about it', async ({
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('en-original'));
  const welcome = await extension.open('pages/welcome/welcome.html');
  const first = await extension.visit(original);
  await eventually(() => extension.tab(original)).toMatchObject({
    badge: '',
    title: saying('until you agree'),
  });
  expect(await extension.origin.evaluate(() => indexedDB.databases())).toEqual([]);

  await welcome.bringToFront();
  await (await welcome.waitForSelector('[data-testid="consent-accept"]'))?.click();
  await eventually(() => welcome.evaluate(() => browser.storage.local.get('consent'))).toEqual({
    consent: CONSENT_VERSION,
  });
  await extension.consent({ dwellMs: 0 });
  await first.bringToFront();
  await extension.expectBadge(original, '✓');

  const script = held('/* It goes on … */', 'document.title = "Whole";');
  sites.put('b.test', '/held.js', { body: script.body, contentType: 'text/javascript' });
  const html = withEnd('<script src="/held.js"></script>');
  const copy = sites.put('b.test', '/posts/copy', html);
  const page = await extension.begin(copy);
  await extension.expectBadge(copy, '1');
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  expect((await extension.tab(copy)).state).toMatchObject({ remembered: false });
  script.release();
  await eventually(() => extension.visibleIn(page)).toEqual(['banner']);
  await eventually(async () => (await extension.tab(copy)).state).toMatchObject({
    remembered: true,
  });

  await page.bringToFront();
  await page.keyboard.press('Escape');
  await eventually(() => extension.visibleIn(page)).toEqual([]);

  const unrelated = sites.put('b.test', '/posts/else', article('en-unrelated'));
  const other = await extension.visit(unrelated);
  await extension.expectBadge(unrelated, '✓');
  expect((await extension.tab(unrelated)).title).toContain('nothing like this');
  expect(await extension.visibleIn(other)).toEqual([]);
});
