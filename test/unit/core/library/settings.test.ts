import { expect, test } from 'vitest';
import { openLibrary } from '../../../../core/library/library.ts';
import { freshLibrary, pageVisit, rememberAll, unrelatedBits } from './page-visits.ts';

const fresh = freshLibrary();
const prints = unrelatedBits(6, 61);
const [text = new Uint32Array(8)] = prints;

test('saves texts only if the setting is on and returns them unchanged', async () => {
  const { library } = fresh;
  const words = 'Ünïcode, 中文 and\n\na second paragraph. '.repeat(50);
  await library.remember({ ...pageVisit(1, text), text: words });
  expect(await library.text(1)).toBeUndefined();
  expect(await library.settings()).toEqual({ keepText: false, retention: { keep: 'forever' } });
  await library.changeSettings({ keepText: true });
  await library.remember({ ...pageVisit(1, text, 2), text: words });
  expect(await library.text(1)).toEqual({ text: words, readAt: 2 });
  const { texts, textBytes } = await library.statistics();
  expect(texts).toBe(1);
  expect(textBytes).toBeGreaterThan(40);
  expect(textBytes).toBeLessThan(words.length / 5);
});

test('keeps saved texts after the setting is turned off, until they are erased', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true });
  await rememberAll(
    library,
    prints.map((b, n) => ({ ...pageVisit(n, b), text: `Text ${n}` })),
  );
  await library.changeSettings({ keepText: false });
  expect(await library.text(1)).toBeDefined();
  expect(await library.eraseTexts()).toBe(6);
  expect(await library.text(1)).toBeUndefined();
  expect(await library.statistics()).toMatchObject({ pages: 6, texts: 0, textBytes: 0 });
});

test('shares settings between tabs and changes only the given ones', async () => {
  const { library, name } = fresh;
  const other = await openLibrary(name);
  expect(await library.changeSettings({ keepText: true })).toEqual({ keepText: false });
  expect(await other.changeSettings({ retention: { keep: 'days', days: 30 } })).toEqual({
    retention: { keep: 'forever' },
  });
  const wanted = { keepText: true, retention: { keep: 'days', days: 30 } };
  expect(await library.settings()).toEqual(wanted);
  for (const days of [0, -1, 1.5, Number.NaN]) {
    const choosing = library.changeSettings({ retention: { keep: 'days', days } });
    await expect(choosing).rejects.toThrow(RangeError);
  }
  expect(await other.settings()).toEqual(wanted);
  other.close();
});
