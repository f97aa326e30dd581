import { expect, test } from 'vitest';
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { ExportedPage } from '../../../../core/library/exported-pages.ts';
import { auditLibrary } from '../../../audit-library.ts';
import {
  exportedPage,
  fingerprintOf,
  freshLibrary,
  ids,
  matchesOf,
  pageVisit,
  unrelatedBits,
} from './page-visits.ts';

const fresh = freshLibrary();
const [article, other, third] = unrelatedBits(3, 41) as [Bits, Bits, Bits];

const entry = (n: number, change: Partial<ExportedPage> = {}) => exportedPage(n, article, change);

test('keeps one page when its visits exceed the counter', async () => {
  const { library } = fresh;
  await library.importPages([entry(1, { visits: 0xffff_ffff })]);
  expect(await library.remember(pageVisit(1, article, 5))).toMatchObject({ id: 1 });
  expect(ids(await matchesOf(library, fingerprintOf(article)))).toEqual([1]);
  expect(await library.statistics()).toMatchObject({ pages: 1, visits: 0xffff_ffff });
});

test('finds a page by its new bits when they change under the same digest', async () => {
  const { library } = fresh;
  await library.importPages([entry(1)]);
  const fingerprint = { ...fingerprintOf(article), bits: other };
  expect(await library.importPages([entry(1, { lastRead: 9, fingerprint })])).toEqual(['merged']);
  expect(ids(await matchesOf(library, fingerprint))).toEqual([1]);
  expect(await matchesOf(library, fingerprintOf(article))).toEqual([]);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('merges the same page within one batch and keeps its last text', async () => {
  const { library } = fresh;
  const admitted = await library.importPages([
    entry(1, { text: 'first' }),
    entry(1, { lastRead: 2, fingerprint: fingerprintOf(other), text: 'second' }),
    entry(1, { lastRead: 3, fingerprint: fingerprintOf(third), text: 'third' }),
    entry(1, { lastRead: 3, fingerprint: fingerprintOf(third), text: 'third' }),
    entry(2, {
      fingerprint: fingerprintOf(third),
      addresses: ['https://a.test/2', 'https://a.test/1'],
    }),
  ]);
  expect(admitted).toEqual(['added', 'merged', 'merged', 'unchanged', 'merged']);
  expect(await library.text(1)).toEqual({ text: 'third', readAt: 3 });
  for (const gone of [article, other])
    expect(await matchesOf(library, fingerprintOf(gone))).toEqual([]);
  expect(ids(await matchesOf(library, fingerprintOf(third)))).toEqual([1]);
  expect(await library.statistics()).toMatchObject({ pages: 1, visits: 1, texts: 1 });
  expect(await library.page(pageVisit(2, third))).toMatchObject({ id: 1 });
});

test('keeps pages with different texts but one canonical address separate in repeated imports', async () => {
  const { library } = fresh;
  const all = 'https://a.test/all';
  const pages = [
    entry(1, { addresses: ['https://a.test/1', all] }),
    entry(2, { addresses: ['https://a.test/2', all], fingerprint: fingerprintOf(other) }),
  ];
  expect(await library.importPages(pages)).toEqual(['added', 'added']);
  expect(await library.importPages(pages)).toEqual(['unchanged', 'unchanged']);
});

test('recognizes each page of a large batch at each of its addresses', async () => {
  const { library } = fresh;
  const many = unrelatedBits(400, 42).map((bits, i) =>
    entry(i + 1, { fingerprint: fingerprintOf(bits) }),
  );
  expect(new Set(await library.importPages(many))).toEqual(new Set(['added']));
  const moved = many.map((page) => {
    const url = `${page.url}/print`;
    return { ...page, url, addresses: [url, ...page.addresses] };
  });
  expect(new Set(await library.importPages(moved))).toEqual(new Set(['merged']));
  expect(await library.count()).toBe(400);
  expect(new Set(await library.importPages(many))).toEqual(new Set(['unchanged']));
});
