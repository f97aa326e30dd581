import { normalise } from '../../text/normalise.ts';
import { siteOf } from '../address/site.ts';
import type { Column } from '../column.ts';
import { keyOf } from '../read-pages.ts';
import type { AnyTransaction } from '../schema.ts';
import type { Row } from '../shard.ts';
import type { StoredPage } from '../stored-page.ts';

/** What of a page is searched and sorted by, folded: see `normalise`. */
export interface Folded {
  readonly title: string;
  readonly site: string;
}

/**
 * The titles that a connection has read, since folding them costs more than comparing: about 150
 * bytes a page. A page that was read again since, which may have another title, is read anew.
 */
export class TitleCache {
  readonly #titles = new Map<number, Folded & { readonly visits: number; readonly at: number }>();

  /** What is known of a page, if that still holds. */
  get(row: Pick<Row, 'id' | 'visits' | 'lastRead'>): Folded | undefined {
    const known = this.#titles.get(row.id);
    return known?.visits === row.visits && known.at === row.lastRead ? known : undefined;
  }

  /** The pages of which nothing is known, or nothing that still holds. */
  unknown(column: Column): number[] {
    const ids: number[] = [];
    column.each((facts, place, id) => {
      const [lastRead = 0, visits = 0] = [facts.lastRead[place], facts.visits[place]];
      if (!this.get({ id, lastRead, visits })) ids.push(id);
    });
    return ids;
  }

  /** Takes the title of a page out of its record. */
  set({ id, visits, lastRead }: Row, record: StoredPage): void {
    if (this.get({ id, visits, lastRead })) return;
    const [title, site] = [normalise(record.t), siteOf(record.u)];
    this.#titles.set(id, { title, site, visits, at: lastRead });
  }

  /** Reads the titles of those pages that are not known. */
  async load(tx: AnyTransaction, column: Column, ids: readonly number[]): Promise<void> {
    const pages = tx.objectStore('pages');
    await Promise.all(
      ids.map(async (id) => {
        const row = column.get(id);
        if (!row || this.get(row)) return;
        const record = await pages.get(keyOf(row));
        if (record) this.set(row, record);
      }),
    );
  }
}
