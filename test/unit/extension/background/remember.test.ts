import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_VERSION } from '../../../../extension/shared/settings.ts';
import { prose } from '../../../e2e/articles.ts';

const article = { url: 'https://a.test/story', title: 'A story', text: prose(300) };
let stored: Record<string, unknown> = {};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  stored = { consent: CONSENT_VERSION };
  vi.stubGlobal('browser', { storage: { local: { get: async () => stored } } });
});

async function background() {
  const { remember } = await import('../../../../extension/background/remember.ts');
  const { readerLibrary } = await import('../../../../extension/background/reader-library.ts');
  return { remember, library: await readerLibrary() };
}

test('an article is remembered without its text, as the welcome page says', async () => {
  const { remember, library } = await background();
  expect(await remember(article)).toEqual({ remembered: true });
  expect(await library.count()).toBe(1);
  expect(await library.text(1)).toBeUndefined();
});

test('and with it, where the reader has chosen so', async () => {
  const { remember, library } = await background();
  await library.choose({ keepText: true });
  await remember(article);
  expect(await library.text(1)).toMatchObject({ text: article.text });
});

test('nothing is remembered without consent', async () => {
  const { remember, library } = await background();
  stored = { consent: 0 };
  expect(await remember(article)).toEqual({ off: 'no-consent' });
  expect(await library.count()).toBe(0);
});
