import { type Library, openLibrary } from '../../../core/library/library.ts';
import { toPage } from '../../../core/library/storage/page-record.ts';
import { pageAddresses } from '../../../core/url/canonical.ts';
import { auditLibrary } from '../../audit-library.ts';
import { samplePage } from '../kills/sample-pages.ts';
import { openStores } from '../kills/state.ts';
import { type Contents, pairOf } from './library-model.ts';

/** The number of sample pages that operations use: few, so that tabs often use the same one. */
export const PAGES = 40;

/** A library at a moment when no tab uses it. */
export interface Checkpoint {
  readonly contents: Contents;
  /** What doesn't agree within the library. */
  readonly faults: readonly string[];
}

/** Updates the clusters of a library, reads everything in it, and compares its stores. */
export async function readCheckpoint(name: string): Promise<Checkpoint> {
  const library = await openLibrary(name);
  await library.updateClusters();
  const contents = await readContents(name, library);
  library.close();
  return { contents, faults: await auditLibrary(name) };
}

async function readContents(name: string, library: Library): Promise<Contents> {
  const numbers = new Map(
    Array.from({ length: PAGES }, (_, n) => [pageAddresses(samplePage(n).url)[0], n] as const),
  );
  const numberOf = (address: string) => numbers.get(pageAddresses(address)[0]) ?? -1;
  const pairsOf = (pairs: readonly { readonly pages: readonly [string, string] }[]) =>
    pairs.map(({ pages: [a, b] }) => pairOf(numberOf(a), numberOf(b))).sort();
  const stores = await openStores(name);
  const trash = await stores.getAll('trash');
  const texts = new Set(await stores.getAllKeys('texts'));
  stores.close();
  const pages = await library.exportPages(0, Number.POSITIVE_INFINITY);
  const { clusters } = await library.clusters(PAGES);
  return {
    pages: pages
      .map(({ id, url, visits, firstRead, lastRead }) => {
        const page = { id, visits, firstRead, lastRead, hasText: texts.has(id) };
        return [numberOf(url), page] as const;
      })
      .sort(([a], [b]) => a - b),
    trash: trash
      .map(({ undo, pages, apart }) => ({
        deletionId: undo,
        pages: pages
          .map(({ text, ...saved }) => {
            const { id, url, visits, firstRead, lastRead } = toPage(saved);
            const page = { id, visits, firstRead, lastRead, hasText: text !== undefined };
            return [numberOf(url), page] as const;
          })
          .sort(([a], [b]) => a - b),
        pairs: pairsOf(apart),
      }))
      .sort((a, b) => a.deletionId - b.deletionId),
    rules: (await library.rules())
      .map(({ target, keep }) => [numberOf(target), keep] as const)
      .sort(([a], [b]) => a - b),
    pairs: pairsOf(await library.rejectedPairs()),
    settings: await library.settings(),
    clusters: clusters
      .map(({ pages }) => pages.map(({ url }) => numberOf(url)).sort((a, b) => a - b))
      .map((pages) => pages.join(' '))
      .sort(),
  };
}
