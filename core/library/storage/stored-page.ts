import type { Bits } from '../../fingerprint/bits.ts';
import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import { segmentKeys } from '../../tables/segments.ts';
import { stripBidiControls } from '../../text/bidi-controls.ts';
import type { Profile } from '../../text/profile.ts';
import { pageAddresses } from '../../url/canonical.ts';
import { siteOf } from '../../url/site.ts';
import { hashText } from './hash-text.ts';
import type { Page } from './page.ts';
import { MAX_VISITS, type Row } from './shard.ts';

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
    visits: Math.min(page.visits, MAX_VISITS),
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
    title: stripBidiControls(t),
    site: siteOf(u),
    firstRead,
    lastRead,
    visits,
    fingerprint: unpackFingerprint(p, bits),
  };
}

/** All of a fingerprint but its 256 bits: see {@link packFingerprint}. */
type StoredFingerprint = ArrayBuffer;

// A number of a profile is for ever.
const PROFILES: readonly Profile[] = ['reader', 'words'];

/** Bytes before the numbers: profile, version, tokens, mass, digest. */
const FIXED = 1 + 1 + 4 + 8 + 8;

/** Packs what a page's column does not hold: 22 bytes and two for each number, big-endian. */
export function packFingerprint(fingerprint: Fingerprint): StoredFingerprint {
  const { profile, version, tokens, mass, digest, numbers } = fingerprint;
  const view = new DataView(new ArrayBuffer(FIXED + numbers.length * 2));
  view.setUint8(0, PROFILES.indexOf(profile));
  view.setUint8(1, version);
  view.setUint32(2, tokens);
  view.setFloat64(6, mass);
  view.setUint32(14, digest[0] ?? 0);
  view.setUint32(18, digest[1] ?? 0);
  for (const [i, hash] of numbers.entries()) view.setUint16(FIXED + i * 2, hash);
  return view.buffer;
}

/**
 * Reads what {@link packFingerprint} wrote.
 *
 * @throws RangeError when it is too short, or of no profile we know.
 */
function unpackFingerprint(stored: StoredFingerprint, bits: Bits): Fingerprint {
  const view = new DataView(stored);
  const profile = PROFILES[view.getUint8(0)];
  if (!profile) throw new RangeError(`No profile ${view.getUint8(0)}`);
  return {
    profile,
    version: view.getUint8(1),
    tokens: view.getUint32(2),
    bits,
    digest: Uint32Array.of(view.getUint32(14), view.getUint32(18)),
    mass: view.getFloat64(6),
    numbers: Uint16Array.from({ length: (stored.byteLength - FIXED) / 2 }, (_, i) =>
      view.getUint16(FIXED + i * 2),
    ),
  };
}
