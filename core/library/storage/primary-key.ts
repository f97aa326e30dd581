import type { Bits } from '../../fingerprint/bits.ts';

/** The parts of a page's primary key: the first 64 bits of its fingerprint, and its id. */
export interface PrimaryKeyParts {
  readonly high: number;
  readonly low: number;
  readonly id: number;
}

/** The length of a primary key. */
export const KEY_BYTES = 12;

/**
 * Packs the primary key of a page into twelve bytes, big-endian. Because the key contains the 64-bit
 * prefix, a lookup through the segments computes Hamming distances from keys alone: `getAllKeys`
 * reads no values.
 */
export function packPrimaryKey({ high, low, id }: PrimaryKeyParts): ArrayBuffer {
  const key = new DataView(new ArrayBuffer(KEY_BYTES));
  key.setUint32(0, high);
  key.setUint32(4, low);
  key.setUint32(8, id);
  return key.buffer;
}

/**
 * Unpacks what {@link packPrimaryKey} packed.
 *
 * @throws RangeError when the key has fewer than twelve bytes.
 */
export function unpackPrimaryKey(key: ArrayBuffer): PrimaryKeyParts {
  const view = new DataView(key);
  return { high: view.getUint32(0), low: view.getUint32(4), id: view.getUint32(8) };
}

/** Returns the primary key of the page with these bits and this id. */
export function primaryKeyOf(bits: Bits, id: number): ArrayBuffer {
  return packPrimaryKey({ high: bits[0] ?? 0, low: bits[1] ?? 0, id });
}

/** Returns the range of the keys of all pages with the same 64-bit prefix as these bits. */
export function keysWithPrefixOf(bits: Bits): IDBKeyRange {
  return IDBKeyRange.bound(primaryKeyOf(bits, 0), primaryKeyOf(bits, 0xffff_ffff));
}
