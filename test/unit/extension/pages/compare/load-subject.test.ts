import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { describeText } from '../../../../../core/fingerprint/describe-text.ts';
import { type Library, openLibrary } from '../../../../../core/library/library.ts';
import type { PageComparison } from '../../../../../extension/pages/compare/compared-page.ts';
import { loadComparison } from '../../../../../extension/pages/compare/load-comparison.ts';
import { prose } from '../../../../e2e/articles.ts';

const STORY = 'https://a.test/story';
const DAY = 86_400_000;

/** The texts of a page on three days. */
const [first, second, third] = [1, 2, 3].map((seed) => `${prose(200)} ${prose(90, 10 + seed)}`) as [
  string,
  string,
  string,
];

let library: Library;
let count = 0;
beforeEach(async () => {
  library = await openLibrary(`subject ${++count}`);
  await library.changeSettings({ keepText: true });
});

async function read(text: string, at: number): Promise<void> {
  const described = await describeText(text);
  await library.remember({ url: STORY, title: 'A story', ...described, at, text });
}

/** Compares what a tab shows with the page in the library. */
async function compared(text: string, url = STORY): Promise<PageComparison> {
  const article = { url, title: 'A story', text };
  vi.stubGlobal('browser', {
    tabs: {
      get: async () => ({ id: 7, url, incognito: false }),
      sendMessage: async () => article,
    },
  });
  const found = await loadComparison(library, { tab: 7, page: 1 });
  if (!('kind' in found)) throw new Error(found.missing);
  return found;
}

const shown = ({ before }: PageComparison) => [before.text, before.readAt];

test('compares an unchanged page with its text from before the last visit', async () => {
  await read(first, DAY);
  await read(second, 2 * DAY);
  const subject = await compared(second);
  expect(subject.kind).toBe('own');
  expect(shown(subject)).toEqual([first, DAY]);
  expect(subject.verdict).toMatchObject({ kind: 'same-page' });
  expect(subject.verdict.similarity).toBeLessThan(0.98);
  expect(subject.other && shown(subject.other)).toEqual([second, 2 * DAY]);
  expect(subject.other?.verdict.similarity).toBe(1);
});

test('compares a changed page with its last text, and offers the text before that', async () => {
  await read(first, DAY);
  await read(second, 2 * DAY);
  const subject = await compared(third);
  expect(shown(subject)).toEqual([second, 2 * DAY]);
  expect(subject.other && shown(subject.other)).toEqual([first, DAY]);
});

test('compares an unchanged page with its last text if no earlier one is stored', async () => {
  await read(first, DAY);
  const subject = await compared(first);
  expect(shown(subject)).toEqual([first, DAY]);
  expect(subject.other).toBeUndefined();
});

test('compares a copy elsewhere with the last text of the page', async () => {
  await read(first, DAY);
  await read(second, 2 * DAY);
  const subject = await compared(second, 'https://b.test/story');
  expect(subject.kind).toBe('tab');
  expect(subject.other).toBeUndefined();
  expect(shown(subject)).toEqual([second, 2 * DAY]);
});

test('bases the verdict on the earlier text if the last visit stored none', async () => {
  await read(first, DAY);
  await library.changeSettings({ keepText: false });
  await read(second, 2 * DAY);
  const subject = await compared(second);
  expect(shown(subject)).toEqual([first, DAY]);
  expect(subject.verdict.similarity).toBeLessThan(0.98);
});

test('a different page can be marked as a copy only if it was marked as none', async () => {
  await read(first, DAY);
  const url = 'https://b.test/other';
  const isRejected = async () => (await compared(prose(200, 99), url)).rejection?.isRejected;
  expect(await isRejected()).toBeUndefined();
  await library.markNotDuplicate({ url }, 1, true, DAY);
  expect(await isRejected()).toBe(true);
  await library.markNotDuplicate({ url }, 1, false, DAY);
  expect(await isRejected()).toBeUndefined();
});

test('a page that was only saved in another program is not said to have been read', async () => {
  const item = {
    url: STORY,
    title: 'A story',
    savedAt: DAY,
    isRead: false,
    article: await describeText(first),
  };
  await library.importItems({ id: 5 * DAY, source: 'wallabag' }, [item]);
  expect((await compared(second)).before.savedIn).toEqual({ source: 'wallabag', at: DAY });
  await read(first, 6 * DAY);
  expect((await compared(second)).before.savedIn).toBeUndefined();
});
