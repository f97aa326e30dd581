import { type Library, openLibrary } from '../../core/library/library.ts';
import { auditLibrary } from '../audit-library.ts';
import type { Contents } from './library-model.ts';
import { copyOf, numberOf, pairOf, samplePage } from './sample-pages.ts';

/** A library at a moment when nothing writes to it. */
export interface Inspection {
  readonly contents: Contents;
  /** The ids of the pages, by their numbers. */
  readonly ids: Readonly<Record<number, number>>;
  /** What doesn't agree within the library. */
  readonly faults: readonly string[];
}

/** Updates the clusters of a library, reads everything in it, and compares its stores. */
export async function inspect(name: string): Promise<Inspection> {
  const library = await openLibrary(name);
  try {
    const before = await clustersOf(library);
    await library.updateClusters();
    const after = await clustersOf(library);
    const pages = await library.exportPages(0, Number.POSITIVE_INFINITY);
    const pairs = (await library.rejectedPairs()).map(({ pages: [a, b] }) =>
      pairOf(numberOf(a), numberOf(b)),
    );
    const numbers = new Set(pages.map(({ url }) => numberOf(url)));
    const wanted = [...numbers]
      .filter(
        (n) => n < copyOf(n) && numbers.has(copyOf(n)) && !pairs.includes(pairOf(n, copyOf(n))),
      )
      .map((n) => pairOf(n, copyOf(n)));
    const faults = [
      // Until the update, one may be missing.
      ...before.filter((each) => !wanted.includes(each)).map((each) => `Old cluster of ${each}`),
      ...after.filter((each) => !wanted.includes(each)).map((each) => `Cluster of ${each}`),
      ...wanted.filter((each) => !after.includes(each)).map((each) => `No cluster of ${each}`),
      ...(await findLost(library, [...numbers].slice(0, 20))),
    ];
    const contents = {
      ...Object.fromEntries(
        pages.map(({ url, visits, firstRead, lastRead, text, title, fingerprint, sketch }) => {
          const sample = samplePage(numberOf(url));
          const isIntact =
            title === sample.title &&
            `${fingerprint.bits}` === `${sample.fingerprint.bits}` &&
            `${sketch?.hashes}` === `${sample.sketch?.hashes}`;
          const page = { visits, firstRead, lastRead, hasText: text !== undefined, isIntact };
          return [`page ${numberOf(url)}`, JSON.stringify(page)];
        }),
      ),
      ...Object.fromEntries(
        (await library.rules()).map(({ target, keep }) => [
          `rule ${numberOf(target)}`,
          JSON.stringify(keep),
        ]),
      ),
      ...Object.fromEntries(pairs.map((pair) => [`pair ${pair}`, 'true'])),
      settings: JSON.stringify(await library.settings()),
    };
    const ids = Object.fromEntries(pages.map(({ id, url }) => [numberOf(url), id]));
    return { contents, ids, faults: [...faults, ...(await auditLibrary(name))] };
  } finally {
    library.close();
  }
}

async function clustersOf(library: Library): Promise<string[]> {
  const { clusters } = await library.clusters(10_000);
  return clusters.map(({ pages }) =>
    pages
      .map(({ url }) => numberOf(url))
      .sort((a, b) => a - b)
      .join(' '),
  );
}

/** Returns which of some pages can't be found by their address or by their fingerprint. */
async function findLost(library: Library, numbers: readonly number[]): Promise<string[]> {
  const lost: string[] = [];
  for (const n of numbers) {
    const page = samplePage(n);
    if (!(await library.page(page))) lost.push(`Page ${n} isn't found by its address`);
    const { matches, complete } = await library.lookUp({ ...page, url: 'https://elsewhere.test/' });
    const isFound = matches.some((match) => numberOf(match.page.url) === n);
    if (!isFound || !complete) lost.push(`Page ${n} isn't found by its fingerprint`);
  }
  return lost;
}
