import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshLibrary, pageVisit, rememberAll, unrelatedBits } from './page-visits.ts';

const fresh = freshLibrary();
const prints = unrelatedBits(4, 71);
const [text = new Uint32Array(8)] = prints;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);

test('visits in any order of time give a page the same first and last visit', async () => {
  // One that is reported again counts once.
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 2 * NOW }), {
    minLength: 1,
    maxLength: 5,
  });
  let n = 0;
  await fc.assert(
    fc.asyncProperty(times, async (times) => {
      n++;
      const pages = await rememberAll(
        fresh.library,
        times.map((at) => pageVisit(n, text, at)),
      );
      expect(pages.at(-1)).toMatchObject({
        firstRead: Math.min(...times),
        lastRead: Math.max(...times),
        visits: times.length,
      });
    }),
    { numRuns: 30 },
  );
});

test('a clock set back deletes nothing, and one set ahead only what the user agrees to', async () => {
  const { library } = fresh;
  await library.changeSettings({ retention: { keep: 'days', days: 30 } });
  await rememberAll(
    library,
    prints.map((b, n) => pageVisit(n, b, NOW - n * DAY)),
  );
  expect(await library.overdue(NOW - 365 * DAY)).toEqual([]);
  // A visit while the clock is a year behind keeps the later date of the page.
  await library.remember(pageVisit(0, text, NOW - 365 * DAY));
  expect(await library.overdue(NOW + 28 * DAY)).toEqual([4]);
  expect(await library.overdue(NOW + 365 * DAY)).toHaveLength(4);
  expect(await library.count()).toBe(4);
});

test('a text that was read before the clock was set back stays the earlier one', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true, retention: { keep: 'forever' } });
  await library.remember({ ...pageVisit(1, text, NOW), text: 'The text before.' });
  const { deletionId = 0 } = await library.delete(1, { restorableUntil: NOW + DAY });
  const again = pageVisit(1, prints[1] ?? text, NOW - 365 * DAY);
  await library.remember({ ...again, text: 'The text since.' });
  expect(await library.restore(deletionId)).toBe(1);
  expect(await library.text(2)).toMatchObject({ text: 'The text since.' });
  expect(await library.earlierText(2)).toMatchObject({ text: 'The text before.' });
});

test('a change that was noticed after the clock was set back has its times in order', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true, retention: { keep: 'forever' } });
  await library.remember({ ...pageVisit(1, text, NOW), text: 'The text before.' });
  const again = pageVisit(1, prints[1] ?? text, NOW - DAY);
  await library.remember({ ...again, text: 'The text since.' });
  expect(await library.earlierText(1)).toEqual({
    text: 'The text before.',
    from: NOW - DAY,
    to: NOW,
  });
});
