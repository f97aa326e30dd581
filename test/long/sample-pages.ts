import type { ExportedPage } from '../../core/library/exported-pages.ts';
import type { ImportedPage } from '../../core/library/imports.ts';
import type { PageVisit } from '../../core/library/storage/page.ts';
import { madeEntry } from '../made-entry.ts';

/** Every fourth page is a copy of the one before. */
const COPY_EVERY = 4;

/** Returns the n-th page, always the same, as another library would export it. */
export function samplePage(n: number): ExportedPage {
  const page = madeEntry(n, 300);
  if (n % COPY_EVERY !== COPY_EVERY - 1) return page;
  const { title, fingerprint, sketch } = samplePage(n - 1);
  const bits = fingerprint.bits.map((word, i) => word ^ (i < COPY_EVERY ? 1 << (n % 32) : 0));
  return { ...page, title, fingerprint: { ...fingerprint, bits }, sketch };
}

/** Returns the n-th page as it is read for the `times`-th time. */
export function sampleVisit(n: number, times: number): PageVisit {
  const { url, title, fingerprint, sketch, firstRead } = samplePage(n);
  const at = firstRead + times * 60_000;
  return { url, title, fingerprint, sketch, at, text: `${title} of page ${n}`.repeat(8) };
}

/** Returns the n-th page as another program would export it. */
export function sampleItem(n: number): ImportedPage {
  const { url, title, fingerprint, sketch, firstRead } = samplePage(n);
  const savedAt = firstRead - 1;
  return { url, title, savedAt, isRead: true, article: { fingerprint, sketch } };
}

/** Returns the number of the page at an address. */
export function numberOf(address: string): number {
  return Number(/\.test\/(\d+)\//.exec(address)?.[1] ?? Number.NaN);
}

/** Returns the page that a page is a copy of, or the copy of the page; -1 if it has none. */
export function copyOf(n: number): number {
  const place = n % COPY_EVERY;
  return place === COPY_EVERY - 1 ? n - 1 : place === COPY_EVERY - 2 ? n + 1 : -1;
}

/** Names a pair of pages in any order. */
export function pairOf(a: number, b: number): string {
  return `${Math.min(a, b)} ${Math.max(a, b)}`;
}
