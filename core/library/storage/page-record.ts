import type { Bits } from '../../fingerprint/bits.ts';
import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import { segmentKeys } from '../../tables/segments.ts';
import { stripBidiControls } from '../../text/bidi-controls.ts';
import { hashText } from '../../text/hash-text.ts';
import type { Profile } from '../../text/profile.ts';
import { pageAddresses } from '../../url/canonical.ts';
import { siteOf } from '../../url/site.ts';
import type { Page } from './page.ts';
import { MAX_VISITS, type Row } from './shard.ts';

/**
 * The record of a page in the `pages` store. Property names are short because they are stored with
 * every record. Facts in the column (bits, times, visits) are not repeated here, and neither is what
 * follows from the address (its site and its normalized form).
 */
export interface StoredPage {
  /** The keys of its four segments, for the index `segments`. */
  readonly s: readonly number[];
  /** The address of the last visit. */
  readonly u: string;
  /** The title. */
  readonly t: string;
  /** The fingerprint without its 256 bits, packed. */
  readonly p: StoredFingerprint;
  /** Further normalized addresses, if any. */
  readonly o?: readonly string[];
  /** The address on another host that it names as its original, if any. */
  readonly c?: string;
  /** The hashes of `o` and `c`, for the index `aliases`. */
  readonly a?: readonly number[];
}

/** Returns the record of a page for the `pages` store. */
export function toRecord({ url, title, addresses, original, fingerprint }: Page): StoredPage {
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

/** Returns the row of a page for the column. */
export function toRow({ id, site, addresses, fingerprint, ...page }: Page): Row {
  return {
    id,
    bits: fingerprint.bits,
    firstRead: page.firstRead,
    lastRead: page.lastRead,
    // A greater number would overflow, possibly to 0, which marks an empty slot.
    visits: Math.min(page.visits, MAX_VISITS),
    address: hashText(addresses[0] ?? ''),
    site: hashText(site),
  };
}

/** Returns the page with this record and row. */
export function toPage({ u, t, p, o, c }: StoredPage, row: Row): Page {
  const { id, bits, firstRead, lastRead, visits } = row;
  return {
    id,
    addresses: [pageAddresses(u)[0], ...(o ?? [])],
    ...(c !== undefined && { original: c }),
    url: u,
    // An older version may have stored the title uncleaned.
    title: stripBidiControls(t),
    site: siteOf(u),
    firstRead,
    lastRead,
    visits,
    fingerprint: unpackFingerprint(p, bits),
  };
}

/** A fingerprint without its 256 bits: see {@link packFingerprint}. */
type StoredFingerprint = ArrayBuffer;

// Records store the index of a profile, so this order must never change.
const PROFILES: readonly Profile[] = ['reader', 'words'];

/** Bytes before the numbers: profile, version, tokens, squared norm, digest. */
const FIXED_BYTES = 1 + 1 + 4 + 8 + 8;

/** Packs what the column doesn't hold: 22 bytes, and two for each number, big-endian. */
export function packFingerprint(fingerprint: Fingerprint): StoredFingerprint {
  const { profile, version, tokens, squaredNorm, digest, numbers } = fingerprint;
  const view = new DataView(new ArrayBuffer(FIXED_BYTES + numbers.length * 2));
  view.setUint8(0, PROFILES.indexOf(profile));
  view.setUint8(1, version);
  view.setUint32(2, tokens);
  view.setFloat64(6, squaredNorm);
  view.setUint32(14, digest[0] ?? 0);
  view.setUint32(18, digest[1] ?? 0);
  for (const [i, hash] of numbers.entries()) view.setUint16(FIXED_BYTES + i * 2, hash);
  return view.buffer;
}

/**
 * Unpacks what {@link packFingerprint} packed.
 *
 * @throws RangeError when the bytes are too few or the profile is unknown.
 */
function unpackFingerprint(stored: StoredFingerprint, bits: Bits): Fingerprint {
  const view = new DataView(stored);
  const profile = PROFILES[view.getUint8(0)];
  if (!profile) throw new RangeError(`Unknown profile ${view.getUint8(0)}`);
  return {
    profile,
    version: view.getUint8(1),
    tokens: view.getUint32(2),
    bits,
    digest: Uint32Array.of(view.getUint32(14), view.getUint32(18)),
    squaredNorm: view.getFloat64(6),
    numbers: Uint16Array.from({ length: (stored.byteLength - FIXED_BYTES) / 2 }, (_, i) =>
      view.getUint16(FIXED_BYTES + i * 2),
    ),
  };
}
