import { normalize } from '../../text/normalize.ts';
import { siteOf } from '../../url/site.ts';
import type { Column } from './column.ts';
import { keyOf } from './read-pages.ts';
import type { AnyTransaction } from './schema.ts';
import type { Row } from './shard.ts';
import type { StoredPage } from './stored-page.ts';

/** What of a page is searched and sorted by, folded: see {@link foldTitle}. */
export interface Folded {
  readonly title: string;
  readonly site: string;
}

interface CachedTitle extends Folded {
  readonly visits: number;
  readonly at: number;
}

/**
 * The titles that a connection has read, since folding them costs more than comparing: about 150
 * bytes a page. A page that was read again since, which may have another title, is read anew.
 */
export class TitleCache {
  /** By id: in an array, a pass over 100,000 takes milliseconds; in a Map, a tenth of a second. */
  readonly #titles: (CachedTitle | undefined)[] = [];
  /** When all pages were known. */
  #whole = 0;

  /** What is known of a page, if that still holds. */
  get(id: number, visits: number | undefined, lastRead: number | undefined): Folded | undefined {
    const known = this.#titles[id];
    return known?.visits === visits && known?.at === lastRead ? known : undefined;
  }

  /** The pages of which nothing is known, or nothing that still holds. */
  unknown(column: Column): number[] {
    if (this.#whole === column.generation) return [];
    const ids: number[] = [];
    column.each(({ visits, lastRead }, place, id) => {
      if (!this.get(id, visits[place], lastRead[place])) ids.push(id);
    });
    if (ids.length === 0) this.#whole = column.generation;
    return ids;
  }

  /** Takes the title of a page out of its record. */
  set({ id, visits, lastRead }: Row, record: StoredPage): void {
    if (this.get(id, visits, lastRead)) return;
    const [title, site] = [foldTitle(record.t), siteOf(record.u)];
    this.#titles[id] = { title, site, visits, at: lastRead };
  }

  /** Reads the titles of those pages that are not known. */
  async load(tx: AnyTransaction, column: Column, ids: readonly number[]): Promise<void> {
    const pages = tx.objectStore('pages');
    await Promise.all(
      ids.map(async (id) => {
        const row = column.get(id);
        if (!row || this.get(id, row.visits, row.lastRead)) return;
        const record = await pages.get(keyOf(row));
        if (record) this.set(row, record);
      }),
    );
  }
}

// Who searches for cafe means café, and who has no such key cannot type it. Greek has lost its
// accents by then; in other scripts a mark makes another letter (が, й).
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]|\p{Script=Latin}\p{M}/u;
const MARKS = /(\p{Script=Latin})\p{M}+/gu;

const APOSTROPHES = /[‘’‛`´]/g;
const QUOTATION_MARKS = /["“”„‟«»‹›「」『』《》〈〉〝〞]/g;

/**
 * A title, or words to be searched in titles, as {@link normalize} has them, and more: titles are
 * quoted in marks of any kind, and typed without them and without accents.
 */
export function foldTitle(text: string): string {
  const folded = normalize(text).replace(APOSTROPHES, "'").replace(QUOTATION_MARKS, '');
  if (!ACCENTED.test(folded)) return folded;
  return folded.normalize('NFD').replace(MARKS, '$1').normalize('NFC');
}
