import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach } from 'vitest';
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { Fingerprint } from '../../../../core/fingerprint/fingerprint.ts';
import type { ExportedPage } from '../../../../core/library/exported-pages.ts';
import { type Library, openLibrary } from '../../../../core/library/library.ts';
import type { Match } from '../../../../core/library/lookup.ts';
import type { Page, PageVisit } from '../../../../core/library/storage/page.ts';
import { NO_SENTENCES } from '../../../no-sentences.ts';
import { bits } from '../fingerprint/arbitrary-bits.ts';

/** Opens a new library for each test of a file. */
export function freshLibrary(): { name: string; library: Library } {
  const fresh = {} as { name: string; library: Library };
  beforeEach(async () => {
    fresh.name = crypto.randomUUID();
    fresh.library = await openLibrary(fresh.name);
  });
  afterEach(() => fresh.library.close());
  return fresh;
}

/** Returns a fingerprint with these bits. */
export function fingerprintOf(b: Bits): Fingerprint {
  return {
    profile: 'reader',
    version: 1,
    tokens: 500,
    bits: b,
    // Different bits have different digests, as with real texts.
    digest: Uint32Array.of(
      b.reduce((hash, word) => Math.imul(hash ^ word, 0x01000193), 1),
      b.length,
    ),
    squaredNorm: 1000,
    numbers: new Uint16Array(),
  };
}

/** Returns a visit to page n, whose text has these bits. */
export function pageVisit(n: number, b: Bits, at = n): PageVisit {
  return {
    url: `https://a.test/${n}`,
    title: `Page ${n}`,
    fingerprint: fingerprintOf(b),
    sketch: NO_SENTENCES,
    at,
  };
}

/** Returns page n as an export has it. */
export function exportedPage(n: number, b: Bits, change: Partial<ExportedPage> = {}): ExportedPage {
  const { at, ...page } = pageVisit(n, b);
  return { ...page, addresses: [page.url], firstRead: at, lastRead: at, visits: 1, ...change };
}

/** Returns fingerprint bits of unrelated texts. */
export function unrelatedBits(numRuns: number, seed: number): Bits[] {
  return fc.sample(bits(8), { numRuns, seed });
}

/** Looks a text up as if it were read at an address that no test uses. */
export async function matchesOf(
  library: Library,
  fingerprint: Fingerprint,
  title = '',
): Promise<readonly Match[]> {
  const url = 'https://elsewhere.test/';
  const { complete, matches } = await library.lookUp({
    url,
    title,
    fingerprint,
    sketch: NO_SENTENCES,
  });
  if (!complete) throw new Error('The lookup is incomplete');
  return matches;
}

/** Returns the ids of matches or pages, ascending. */
export function ids(found: readonly ({ page: Page } | Page)[]): number[] {
  return found.map((one) => ('page' in one ? one.page.id : one.id)).sort((a, b) => a - b);
}

/** Saves visits one after the other, and returns the pages. */
export async function rememberAll(
  library: Library,
  readings: readonly PageVisit[],
): Promise<Page[]> {
  const pages: Page[] = [];
  for (const one of readings) {
    const page = await library.remember(one);
    if (page) pages.push(page);
  }
  return pages;
}
