/** What the primary key of a page says: the 64 bits of its head, and its id. */
export interface KeyParts {
  readonly high: number;
  readonly low: number;
  readonly id: number;
}

/**
 * Packs the primary key of a page: head and id, twelve bytes in big-endian order. With the head
 * inside the key, a look-up through the segments computes Hamming distances from keys alone:
 * `getAllKeys` reads no value.
 */
export function packPrimaryKey({ high, low, id }: KeyParts): ArrayBuffer {
  const key = new DataView(new ArrayBuffer(12));
  key.setUint32(0, high);
  key.setUint32(4, low);
  key.setUint32(8, id);
  return key.buffer;
}

/**
 * Reads what {@link packPrimaryKey} wrote.
 *
 * @throws RangeError when it is shorter than twelve bytes.
 */
export function unpackPrimaryKey(key: ArrayBuffer): KeyParts {
  const view = new DataView(key);
  return { high: view.getUint32(0), low: view.getUint32(4), id: view.getUint32(8) };
}
