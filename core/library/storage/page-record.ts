import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import { segmentKeys } from '../../tables/segments.ts';
import { hashText } from '../../text/hash-text.ts';
import { PROFILE_VERSION } from '../../text/profile.ts';
import { pageAddress } from '../../url/canonical.ts';
import { isHttpUrl } from '../../url/http-url.ts';
import { siteOfAddress } from '../../url/site.ts';
import { titleLine } from './fold-title.ts';
import type { Page } from './page.ts';
import { KEY_BYTES, primaryKeyOf, unpackPrimaryKey } from './primary-key.ts';
import { packOrigins, type StoredOrigins, unpackOrigins, type Visits } from './provenance.ts';
import { MAX_VISITS, type Row } from './shards.ts';
import { sizeClass } from './size-class.ts';

/**
 * The record of a page in the `pages` store. With its key, it holds everything about the page that
 * can't be derived. Everything else in the library except texts, rules, and settings follows from the
 * records. Property names are short because they are stored with every record.
 */
export interface StoredPage extends Partial<StoredOrigins> {
  /** The keys of its four segments, for the index `segments`. */
  readonly s: readonly number[];
  /** The address of the last visit. Its site and its normalized form follow from it. */
  readonly u: string;
  /** The title. */
  readonly t: string;
  /** The fingerprint without its 64-bit prefix, which the key has, and the visits, packed. */
  readonly p: ArrayBuffer;
  /** Further normalized addresses, if any. */
  readonly o?: readonly string[];
  /** The address on another host that it names as its original, if any. */
  readonly c?: string;
  /** The site of the feed reader that it was read in. See `Page.via`. */
  readonly w?: string;
  /** The hashes of its normalized addresses, its own first, and of `c`, for the index `addresses`. */
  readonly a: readonly number[];
  /** The first visit in this browser, if it has origins and was visited. */
  readonly v?: number;
  /** Then, those of its addresses that only imports have named, if any. */
  readonly m?: readonly string[];
}

/** A saved page as it is stored. */
export interface SavedRecord {
  readonly key: ArrayBuffer;
  readonly record: StoredPage;
}

/** Returns the key of a page in the `pages` store. */
export function keyOf({ id, fingerprint }: Page): ArrayBuffer {
  return primaryKeyOf(fingerprint.bits, id);
}

/** Returns the record of a page for the `pages` store. */
export function toRecord(page: Page): StoredPage {
  const { url, title, addresses, original, via, fingerprint, origins, visitedFrom } = page;
  const { importedAddresses } = page;
  const others = addresses.slice(1);
  const indexed = original === undefined ? addresses : [...addresses, original];
  return {
    s: segmentKeys(fingerprint.bits),
    u: url,
    t: title,
    p: pack(page),
    ...(others.length > 0 && { o: others }),
    ...(original !== undefined && { c: original }),
    ...(via !== undefined && { w: via }),
    a: [...new Set(indexed.map(hashText))],
    ...(origins && packOrigins(origins)),
    ...(visitedFrom !== undefined && { v: visitedFrom }),
    ...(importedAddresses && { m: importedAddresses }),
  };
}

/** Damaged origins are as good as none. The dates of the page stay. */
function originsOf(
  record: StoredPage,
): Pick<Page, 'origins' | 'visitedFrom' | 'importedAddresses'> {
  const origins = unpackOrigins(record);
  const { v, m } = record;
  if (origins.length === 0) return {};
  if (typeof v !== 'number' || !Number.isFinite(v)) return { origins };
  return { origins, visitedFrom: v, ...(Array.isArray(m) && { importedAddresses: m }) };
}

/** Returns the row of a page for the column. */
export function toRow({
  id,
  title,
  site,
  via,
  fingerprint,
  firstRead,
  lastRead,
  visits,
}: Page): Row {
  return {
    id,
    bits: fingerprint.bits,
    size: sizeClass(fingerprint.squaredNorm),
    firstRead,
    lastRead,
    visits: storedVisits(visits),
    site: hashText(site),
    title: titleLine(title, site, via),
  };
}

/** Returns the page that is stored so, if it {@link isReadable}. */
export function toPage(saved: SavedRecord): Page {
  const { key, record } = saved;
  const { u, p, o, c, w } = record;
  const address = pageAddress(u);
  return {
    id: unpackPrimaryKey(key).id,
    addresses: [address, ...(o ?? [])],
    ...(c !== undefined && { original: c }),
    url: u,
    ...(typeof w === 'string' && { via: w }),
    title: record.t,
    site: siteOfAddress(address),
    ...visitsOf(p),
    fingerprint: fingerprintOf(saved),
    ...originsOf(record),
  };
}

/** A greater number would overflow, possibly to 0, which marks an empty slot of the column. */
export function storedVisits(visits: number): number {
  return Math.min(visits, MAX_VISITS);
}

/** Every stored fingerprint has this profile, and its current version. */
const PROFILE = 'reader';

/** Where the parts of a packed record begin. All numbers are big-endian. */
const OFFSETS = {
  version: 0,
  tokens: 2,
  squaredNorm: 6,
  digest: 14,
  /** The six words after the 64-bit prefix. */
  bits: 22,
  firstRead: 46,
  lastRead: 54,
  visits: 62,
  /** Two bytes for each, up to the end. */
  numbers: 66,
} as const;

/** Words of the 64-bit prefix, which the key contains. */
const PREFIX_WORDS = 2;

function pack({ fingerprint, firstRead, lastRead, visits }: Page): ArrayBuffer {
  const { version, tokens, squaredNorm, digest, bits, numbers } = fingerprint;
  const view = new DataView(new ArrayBuffer(OFFSETS.numbers + numbers.length * 2));
  view.setUint16(OFFSETS.version, version);
  view.setUint32(OFFSETS.tokens, tokens);
  view.setFloat64(OFFSETS.squaredNorm, squaredNorm);
  setWords(view, OFFSETS.digest, digest);
  setWords(view, OFFSETS.bits, bits.subarray(PREFIX_WORDS));
  view.setFloat64(OFFSETS.firstRead, firstRead);
  view.setFloat64(OFFSETS.lastRead, lastRead);
  view.setUint32(OFFSETS.visits, storedVisits(visits));
  for (const [i, hash] of numbers.entries()) view.setUint16(OFFSETS.numbers + i * 2, hash);
  return view.buffer;
}

function setWords(view: DataView, offset: number, words: Uint32Array): void {
  for (const [i, word] of words.entries()) view.setUint32(offset + i * 4, word);
}

/** Returns the visits in the packed part of a record. */
export function visitsOf(packed: ArrayBuffer): Visits {
  const view = new DataView(packed);
  return {
    firstRead: view.getFloat64(OFFSETS.firstRead),
    lastRead: view.getFloat64(OFFSETS.lastRead),
    visits: view.getUint32(OFFSETS.visits),
  };
}

/**
 * Whether {@link toPage} can read a record. One that was damaged on the disk may contain anything, and
 * is skipped, so that it hides no other.
 */
export function isReadable({ u, t, p, o = [], c = u }: StoredPage): boolean {
  if (typeof t !== 'string' || !Array.isArray(o)) return false;
  if (![...new Set([u, c, ...o])].every((url) => typeof url === 'string' && isHttpUrl(url))) {
    return false;
  }
  if (!(p instanceof ArrayBuffer) || p.byteLength < OFFSETS.numbers) return false;
  const { firstRead, lastRead, visits } = visitsOf(p);
  return (
    p.byteLength % 2 === 0 &&
    new DataView(p).getUint16(OFFSETS.version) === PROFILE_VERSION[PROFILE] &&
    Number.isFinite(firstRead) &&
    Number.isFinite(lastRead) &&
    visits > 0
  );
}

/** Whether the record of a deleted page, and its key, can be read. */
export function isReadableSaved({ key, record }: Partial<SavedRecord>): boolean {
  return (
    key instanceof ArrayBuffer &&
    key.byteLength === KEY_BYTES &&
    record !== undefined &&
    isReadable(record)
  );
}

/** Returns the fingerprint of the page in a record. It takes far less time than {@link toPage}. */
export function fingerprintOf({ key, record: { p: packed } }: SavedRecord): Fingerprint {
  const view = new DataView(packed);
  const { high, low } = unpackPrimaryKey(key);
  const words = (offset: number, count: number) =>
    Array.from({ length: count }, (_, i) => view.getUint32(offset + i * 4));
  return {
    profile: PROFILE,
    version: view.getUint16(OFFSETS.version),
    tokens: view.getUint32(OFFSETS.tokens),
    bits: Uint32Array.from([high, low, ...words(OFFSETS.bits, 6)]),
    digest: Uint32Array.from(words(OFFSETS.digest, 2)),
    squaredNorm: view.getFloat64(OFFSETS.squaredNorm),
    numbers: Uint16Array.from({ length: (packed.byteLength - OFFSETS.numbers) / 2 }, (_, i) =>
      view.getUint16(OFFSETS.numbers + i * 2),
    ),
  };
}
