import type { Bits } from '../simhash/bits.ts';
import { popcount } from '../simhash/hamming.ts';
import { type Hit, scanColumn, scanHeads } from '../tables/column.ts';
import { SEGMENT_RADIUS, segmentKeys } from '../tables/segments.ts';
import { unpackPrimaryKey } from './primary-key.ts';
import type { Transaction } from './transact.ts';

type Read = Transaction<'readonly'>;

/**
 * The remembered heads within `radius` bits: through the segments where they miss nothing,
 * else by a scan of the column. Both give the same, by property.
 */
export function nearHeads(tx: Read, head: Bits, radius: number): Promise<Hit[]> {
  return radius <= SEGMENT_RADIUS ? viaSegments(tx, head, radius) : viaColumn(tx, head, radius);
}

/** Exact for radii up to {@link SEGMENT_RADIUS}, from keys alone. */
export async function viaSegments(tx: Read, head: Bits, radius: number): Promise<Hit[]> {
  const index = tx.objectStore('pages').index('segments');
  const tables = await Promise.all(segmentKeys(head).map((key) => index.getAllKeys(key)));
  const hits = new Map<number, Hit>();
  for (const key of tables.flat()) {
    const hit = unpackPrimaryKey(key);
    const distance = popcount(hit.high ^ (head[0] ?? 0)) + popcount(hit.low ^ (head[1] ?? 0));
    if (distance <= radius) hits.set(hit.id, hit);
  }
  return [...hits.values()];
}

/** Exact for any radius, in one pass over all heads. */
export async function viaColumn(tx: Read, head: Bits, radius: number): Promise<Hit[]> {
  const shards = await tx.objectStore('column').getAll();
  return shards.flatMap((shard) => scanHeads(shard, head, radius));
}

/** The remembered pages within `radius` of all 256 bits, in one pass. */
export async function nearWhole(tx: Read, bits: Bits, radius: number): Promise<Hit[]> {
  const shards = await tx.objectStore('column').getAll();
  return shards.flatMap((shard) => scanColumn(shard, bits, radius));
}
