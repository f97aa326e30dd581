import type { LibrarySchema } from '../../../core/library/storage/schema.ts';
import { openStores } from './state.ts';

/** What can be damaged and rebuilt from the records of the pages. */
export const DAMAGES = [
  'bits lost',
  'visits lost',
  'bits flipped',
  'header lost',
  'header',
] as const;

/** Something that a check repairs. */
export type Damage = (typeof DAMAGES)[number];

/** Damages a library as a fault of the disk would. */
export async function damageLibrary(name: string, damage: Damage): Promise<void> {
  const db = await openStores(name);
  const tx = db.transaction(['bits', 'visits', 'header'], 'readwrite');
  const bits = tx.objectStore('bits');
  switch (damage) {
    case 'bits lost':
      await bits.delete(0);
      break;
    case 'visits lost':
      await tx.objectStore('visits').delete(0);
      break;
    case 'bits flipped': {
      const shard = await bits.get(0);
      // What is in an empty slot is never read, and so never repaired.
      const slot = shard?.sizes.findIndex((size) => size > 0) ?? -1;
      shard?.bits.fill(0x5555_5555, slot * 8, slot * 8 + 8);
      if (shard && slot >= 0) await bits.put(shard, 0);
      break;
    }
    case 'header lost':
      await tx.objectStore('header').delete(0);
      break;
    case 'header':
      await tx.objectStore('header').put({ lastId: 'x' } as unknown as Header, 0);
      break;
  }
  await tx.done;
  db.close();
}

type Header = LibrarySchema['header']['value'];
