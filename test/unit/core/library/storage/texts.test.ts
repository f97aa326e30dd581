import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { type Library, openLibrary } from '../../../../../core/library/library.ts';
import type { PageVisit } from '../../../../../core/library/storage/page.ts';
import {
  type EarlierText,
  type PageText,
  packText,
  textBytesOf,
} from '../../../../../core/library/storage/texts.ts';
import { flipped } from '../../fingerprint/arbitrary-bits.ts';
import { freshLibrary, pageVisit, unrelatedBits } from '../page-visits.ts';

vi.setConfig({ testTimeout: 60_000 });

const fresh = freshLibrary();
const [page = new Uint32Array(8)] = unrelatedBits(1, 91);
const LATER = 1000;

/** Returns a visit to the page in one of its distinct wordings, with some words around the text. */
function says(wording: number, beside: number, at: number): PageVisit {
  const places = Array.from({ length: wording * 25 }, (_, i) => i);
  const bits = flipped(page, [...places, 250 - beside]);
  return { ...pageVisit(1, bits, at), text: textOf(wording, beside) };
}

/** Returns when the text changed, as a lookup of the page at its address does. */
const changeOf = async (library: Library) => (await library.lookUp(pageVisit(1, page))).textChange;

const textOf = (wording: number, beside: number) => `Wording ${wording}, ${beside} comments`;

const moves = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('read' as const),
      wording: fc.nat({ max: 2 }),
      beside: fc.nat({ max: 1 }),
    }),
    fc.record({ does: fc.constantFrom('erase' as const, 'restore' as const, 'open' as const) }),
  ),
  { maxLength: 14 },
);

test('keeps the earlier text of a page, even if words around the text change', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(moves, async (done) => {
      const name = `moves ${++count}`;
      let library = await openLibrary(name);
      await library.changeSettings({ keepText: true });
      // The expected texts, derived from the wordings and not from their fingerprints.
      let now: (PageText & { wording: number }) | undefined;
      let before: EarlierText | undefined;
      let last: number | undefined;
      for (const [at, move] of done.entries()) {
        if (move.does === 'read') {
          const { wording, beside } = move;
          await library.remember(says(wording, beside, at));
          const text = textOf(wording, beside);
          if (now && now.text !== text && last !== wording) {
            before = { text: now.text, from: now.readAt, to: at };
          }
          if (now?.text !== text) now = { text, readAt: at, wording };
          last = wording;
        } else if (move.does === 'erase') {
          await library.eraseTexts();
          [now, before] = [undefined, undefined];
        } else if (move.does === 'restore') {
          const { deletionId } = await library.delete(1, { restorableUntil: LATER });
          if (deletionId) await library.restore(deletionId);
        } else {
          library.close();
          library = await openLibrary(name);
        }
        expect(await library.text(1)).toEqual(now && { text: now.text, readAt: now.readAt });
        expect(await library.earlierText(1)).toEqual(before);
        expect(await changeOf(library)).toEqual(before && { from: before.from, to: before.to });
        const packed = await Promise.all([now, before].map((one) => one && packText(one.text, 0)));
        expect(await library.statistics()).toMatchObject({
          texts: now ? 1 : 0,
          textBytes: textBytesOf(packed[0]) + (packed[1]?.z.byteLength ?? 0),
        });
      }
      library.close();
    }),
    { numRuns: 60 },
  );
});

async function readTwice(library: Library): Promise<void> {
  await library.changeSettings({ keepText: true });
  await library.remember(says(0, 0, 1));
  await library.remember(says(1, 0, 5));
  expect(await library.earlierText(1)).toEqual({ text: textOf(0, 0), from: 1, to: 5 });
}

/** Returns whether this text is stored anywhere in the database. */
async function holds(name: string, text: string): Promise<boolean> {
  const wanted = new Uint8Array((await packText(text, 0)).z).join();
  const isIn = (value: unknown): boolean => {
    if (value instanceof ArrayBuffer) return new Uint8Array(value).join() === wanted;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
    return Object.values(value).some(isIn);
  };
  const db = await openDB(name);
  const all = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)));
  db.close();
  return isIn(all);
}

test.each<[string, (library: Library) => Promise<unknown>]>([
  ['all texts are erased', (library) => library.eraseTexts()],
  ['the page is deleted', (library) => library.delete(1)],
  ['its site is deleted', (library) => library.deleteSite('a.test')],
  ['all pages are deleted', (library) => library.deleteAll()],
  [
    'the page is pruned',
    async (library) => {
      await library.changeSettings({ retention: { keep: 'days', days: 1 } });
      await library.prune(1e9);
    },
  ],
  [
    'the deleted page can no longer be restored',
    async (library) => {
      await library.delete(1, { restorableUntil: LATER });
      expect(await holds(fresh.name, textOf(0, 0))).toBe(true);
      await library.purgeDeleted(LATER);
    },
  ],
  [
    'texts are erased while the page is deleted',
    async (library) => {
      const { deletionId = 0 } = await library.delete(1, { restorableUntil: LATER });
      await library.eraseTexts();
      await library.restore(deletionId);
    },
  ],
])('erases the current and the earlier text when %s', async (_, erase) => {
  const { library, name } = fresh;
  await readTwice(library);
  const texts = [textOf(0, 0), textOf(1, 0)];
  for (const text of texts) expect(await holds(name, text)).toBe(true);
  await erase(library);
  for (const text of texts) expect(await holds(name, text)).toBe(false);
  expect(await library.earlierText(1)).toBeUndefined();
  expect(await changeOf(library)).toBeUndefined();
  expect(await library.statistics()).toMatchObject({ texts: 0, textBytes: 0 });
});

test('keeps only the latest earlier text', async () => {
  const { library, name } = fresh;
  await readTwice(library);
  await library.remember(says(2, 0, 9));
  expect(await library.earlierText(1)).toEqual({ text: textOf(1, 0), from: 5, to: 9 });
  expect(await holds(name, textOf(0, 0))).toBe(false);
});

test('keeps no earlier text of visits with texts turned off', async () => {
  const { library } = fresh;
  for (const wording of [0, 1, 2]) await library.remember(says(wording, 0, wording));
  expect(await library.earlierText(1)).toBeUndefined();
  await library.changeSettings({ keepText: true });
  await library.remember(says(0, 0, 5));
  expect(await library.text(1)).toEqual({ text: textOf(0, 0), readAt: 5 });
  expect(await library.earlierText(1)).toBeUndefined();
});

test('restores a deleted text as the earlier text if the page has changed since', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true });
  await library.remember(says(0, 0, 1));
  const { deletionId = 0 } = await library.delete(1, { restorableUntil: LATER });
  await library.remember(says(1, 0, 5));
  expect(await library.restore(deletionId)).toBe(1);
  expect(await library.text(2)).toEqual({ text: textOf(1, 0), readAt: 5 });
  expect(await library.earlierText(2)).toEqual({ text: textOf(0, 0), from: 1, to: 5 });
});
