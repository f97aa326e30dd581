import { sizeClass } from '../../../match/size-class.ts';
import { type AnyDatabase, PAGES_PER_BATCH, type Upgrade } from './any-database.ts';

/** The bits of consecutive pages in versions 4 to 6. */
interface BitsOfVersion6 {
  readonly generation: number;
  readonly bits: Uint32Array;
  /** 1 for a slot with a page, 0 for an empty one. */
  readonly used: Uint8Array;
}

/** The parts of the header of version 6 that change. */
interface HeaderOfVersion6 {
  readonly ids: Uint32Array;
  readonly rows: { readonly bits: BitsOfVersion6 };
}

/** The slots of a full shard. */
const SLOTS_V6 = 1024;

/** The bytes of a key. The last four are the id of the page. */
const KEY_BYTES_V6 = 12;

/** Where the squared norm is in a packed record. */
const SQUARED_NORM_V6 = 6;

/**
 * Migrates to version 7: beside the bits, the size of each page's text instead of a mark. A shard that
 * is damaged stays as it is. It can't be read in this version, so it is rebuilt from the records.
 */
export async function toVersion7(
  _: AnyDatabase,
  tx: Upgrade,
  onBatch: (pages: number) => void,
): Promise<void> {
  const sizes = await readSizes(tx, onBatch);
  const withSizes = ({ used, ...shard }: BitsOfVersion6, idOf: (slot: number) => number) => ({
    ...shard,
    // A page whose record is lost has no size. Its slot stays used, so that a check finds it.
    sizes: Uint8Array.from(used, (mark, slot) => mark && (sizes.get(idOf(slot)) ?? 1)),
  });
  const bits = tx.objectStore('bits');
  for (const n of await bits.getAllKeys()) {
    const shard: BitsOfVersion6 | undefined = await bits.get(n);
    if (!(shard?.used instanceof Uint8Array)) continue;
    await bits.put(
      withSizes(shard, (slot) => Number(n) * SLOTS_V6 + slot + 1),
      n,
    );
  }
  const ledger = tx.objectStore('ledger');
  const header: HeaderOfVersion6 | undefined = await ledger.get(0);
  if (!(header?.rows?.bits?.used instanceof Uint8Array)) return;
  const { ids, rows } = header;
  const pending = withSizes(rows.bits, (slot) => ids?.[slot] ?? 0);
  await ledger.put({ ...header, rows: { ...rows, bits: pending } }, 0);
}

/** Reads the size class of each page, by id. */
async function readSizes(
  tx: Upgrade,
  onBatch: (pages: number) => void,
): Promise<ReadonlyMap<number, number>> {
  const pages = tx.objectStore('pages');
  const sizes = new Map<number, number>();
  for (let range: IDBKeyRange | null | undefined = null; range !== undefined; ) {
    const [keys, records]: [IDBValidKey[], ({ readonly p?: unknown } | null | undefined)[]] =
      await Promise.all([
        pages.getAllKeys(range, PAGES_PER_BATCH),
        pages.getAll(range, PAGES_PER_BATCH),
      ]);
    for (const [i, key] of keys.entries()) {
      const packed = records[i]?.p;
      // A damaged record must not keep the library from opening.
      if (!hasBytes(key, KEY_BYTES_V6) || !hasBytes(packed, SQUARED_NORM_V6 + 8)) continue;
      const squaredNorm = new DataView(packed).getFloat64(SQUARED_NORM_V6);
      sizes.set(new DataView(key).getUint32(8), sizeClass(squaredNorm));
    }
    if (keys.length > 0) onBatch(keys.length);
    range = keys.length < PAGES_PER_BATCH ? undefined : IDBKeyRange.lowerBound(keys.at(-1), true);
  }
  return sizes;
}

function hasBytes(value: unknown, count: number): value is ArrayBuffer {
  return value instanceof ArrayBuffer && value.byteLength >= count;
}
