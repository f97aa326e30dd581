import { normalize } from '../../text/normalize.ts';
import { siteOf } from '../../url/site.ts';
import type { Column } from './column.ts';
import { type SavedRecord, visitsOf } from './page-record.ts';
import { unpackPrimaryKey } from './primary-key.ts';

/** The fields of a page that are searched and sorted, with the title folded: see {@link foldTitle}. */
export interface FoldedTitle {
  readonly title: string;
  readonly site: string;
}

interface CachedTitle extends FoldedTitle {
  readonly visits: number;
  readonly lastRead: number;
}

/**
 * The folded titles that a connection has read, about 150 bytes each. Folding takes longer than
 * comparing. A page that was visited again is read again, because its title may have changed.
 */
export class TitleCache {
  /** By id. A pass over 100,000 takes milliseconds in an array, and 100 ms in a Map. */
  readonly #titles: (CachedTitle | undefined)[] = [];
  /** The generation in which all titles were cached. */
  #completeIn = 0;

  /** Returns the title of a page, if it is cached and still valid. */
  get(
    id: number,
    visits: number | undefined,
    lastRead: number | undefined,
  ): FoldedTitle | undefined {
    const cached = this.#titles[id];
    return cached?.visits === visits && cached?.lastRead === lastRead ? cached : undefined;
  }

  /** Returns the ids of the pages whose titles are missing or outdated. */
  missing(column: Column): number[] {
    if (this.#completeIn === column.generation) return [];
    const ids: number[] = [];
    column.forEach(({ visits, lastRead }, slot, id) => {
      if (!this.get(id, visits[slot], lastRead[slot])) ids.push(id);
    });
    if (ids.length === 0) this.#completeIn = column.generation;
    return ids;
  }

  /** Caches the title of a page. */
  set({ key, record }: SavedRecord): void {
    const { id } = unpackPrimaryKey(key);
    const { visits, lastRead } = visitsOf(record.p);
    if (this.get(id, visits, lastRead)) return;
    this.#titles[id] = { title: foldTitle(record.t), site: siteOf(record.u), visits, lastRead };
  }
}

// Readers type "cafe" for "café". Greek has lost its accents in `normalize`. In other scripts a mark
// makes another letter (が, й).
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]|\p{Script=Latin}\p{M}/u;
const MARKS = /(\p{Script=Latin})\p{M}+/gu;

const APOSTROPHES = /[‘’‛`´]/g;
const QUOTATION_MARKS = /["“”„‟«»‹›「」『』《》〈〉〝〞]/g;

/**
 * Folds a title, or the words of a search, so that they match however they are typed: as
 * {@link normalize} does, and also without Latin accents and quotation marks.
 */
export function foldTitle(text: string): string {
  const folded = normalize(text).replace(APOSTROPHES, "'").replace(QUOTATION_MARKS, '');
  if (!ACCENTED.test(folded)) return folded;
  return folded.normalize('NFD').replace(MARKS, '$1').normalize('NFC');
}
