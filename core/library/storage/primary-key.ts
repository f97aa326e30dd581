import type { Bits } from '../../fingerprint/bits.ts';

/** The parts of a page's primary key: the first 64 bits of its fingerprint, and its id. */
export interface PrimaryKeyParts {
  readonly high: number;
  readonly low: number;
  readonly id: number;
}

/** The length of a primary key. */
export const KEY_BYTES = 12;

/** Packs the primary key of a page into twelve bytes, big-endian. */
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
