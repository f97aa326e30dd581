import { segmentKeys } from '../tables/segments.ts';
import { cleanTitle } from '../text/clean-title.ts';
import { pageAddresses } from '../url/page-addresses.ts';
import { siteOf } from '../url/site.ts';
import { hashText } from './hash-text.ts';
import type { Page } from './page.ts';
import { MOST_VISITS, type Row } from './shard.ts';
import {
  packFingerprint,
  type StoredFingerprint,
  unpackFingerprint,
} from './stored-fingerprint.ts';

/**
 * What of a page lies in the `pages` store. Property names are stored with every record, and hence
 * short; what the column knows of it (its bits, times, visits) is not stored twice, nor is what its
 * address tells (its site, its own clean address).
 */
export interface StoredPage {
  /** The keys of its four segments, for the index `segments`. */
  readonly s: readonly number[];
  /** Where it was seen last. */
  readonly u: string;
  readonly t: string;
  /** All of the fingerprint but its bits, packed. */
  readonly p: StoredFingerprint;
  /** Its further clean addresses, where it has any. */
  readonly o?: readonly string[];
  /** The address elsewhere that it names as its original, where it does. */
  readonly c?: string;
  /** The hashes of all those, for the index `aliases`. */
  readonly a?: readonly number[];
}

/** The record of a page. */
export function recordOf({ url, title, addresses, original, fingerprint }: Page): StoredPage {
  const others = addresses.slice(1);
  const aliases = original === undefined ? others : [...others, original];
  return {
    s: segmentKeys(fingerprint.bits),
    u: url,
    t: title,
    p: packFingerprint(fingerprint),
    ...(others.length > 0 && { o: others }),
    ...(original !== undefined && { c: original }),
    ...(aliases.length > 0 && { a: aliases.map(hashText) }),
  };
}

/** The row of a page. */
export function rowOf({ id, site, addresses, fingerprint, ...page }: Page): Row {
  return {
    id,
    bits: fingerprint.bits,
    firstRead: page.firstRead,
    lastRead: page.lastRead,
    // More would come out of the column as few, or as none: an empty place.
    visits: Math.min(page.visits, MOST_VISITS),
    address: hashText(addresses[0] ?? ''),
    site: hashText(site),
  };
}

/** A page of its record and its row. */
export function pageOf({ u, t, p, o, c }: StoredPage, row: Row): Page {
  const { id, bits, firstRead, lastRead, visits } = row;
  return {
    id,
    addresses: [pageAddresses(u)[0], ...(o ?? [])],
    ...(c !== undefined && { original: c }),
    url: u,
    // A version that kept them as they came may have stored it.
    title: cleanTitle(t),
    site: siteOf(u),
    firstRead,
    lastRead,
    visits,
    fingerprint: unpackFingerprint(p, bits),
  };
}
