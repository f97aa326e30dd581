import type { LibrarySchema } from '../../../core/library/storage/schema.ts';
import { hashText } from '../../../core/text/hash-text.ts';
import { ADDRESS_VERSION } from '../../../core/url/normalize.ts';
import { openStores } from './state.ts';

/** What can be damaged and rebuilt from the records of the pages. */
export const DAMAGES = [
  'bits lost',
  'visits lost',
  'bits flipped',
  'header lost',
  'header',
] as const;

/** Something that a check repairs. It also renews a library that was written with older rules. */
export type Damage = (typeof DAMAGES)[number] | 'old addresses';

/** Every so many pages, one has the address of the page before it. */
const SAME_EVERY = 50;

/** Damages a library as a fault of the disk would. */
export async function damageLibrary(name: string, damage: Damage): Promise<void> {
  const db = await openStores(name);
  const tx = db.transaction(['pages', 'bits', 'visits', 'ledger'], 'readwrite');
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
      await tx.objectStore('ledger').delete(0);
      break;
    case 'old addresses': {
      const pages = tx.objectStore('pages');
      let [count, previous] = [0, ''];
      for (let at = await pages.openCursor(); at; at = await at.continue()) {
        // Some pages get the address of another one, so they are merged.
        const u = ++count % SAME_EVERY === 0 ? `${previous}&utm_medium=mail` : at.value.u;
        previous = at.value.u;
        await at.update({ ...at.value, u, a: [hashText(`${u}&old`)] });
      }
      const header = await tx.objectStore('ledger').get(0);
      if (header) {
        const addressVersion = ADDRESS_VERSION - 1;
        await tx.objectStore('ledger').put({ ...header, addressVersion }, 0);
      }
      break;
    }
    case 'header':
      await tx.objectStore('ledger').put({ lastId: 'x' } as unknown as Header, 0);
      break;
  }
  await tx.done;
  db.close();
}

type Header = LibrarySchema['ledger']['value'];
