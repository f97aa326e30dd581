import type { Library } from '../../../core/library/library.ts';
import type { Match } from '../../../core/library/lookup.ts';
import type { ProgressOptions } from '../../../core/library/storage/batches.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import { SENSITIVITIES, type Sensitivity, shouldWarn } from '../../shared/sensitivity.ts';

/** How many pages would have been warned of when they were first read. */
export interface Warned {
  /** Of so many, those read last. */
  readonly of: number;
  readonly by: Readonly<Record<Sensitivity, number>>;
}

/** What the counting asks of the library. */
type Searched = Pick<Library, 'search' | 'find'>;

interface Counting extends ProgressOptions {
  readonly most: number;
  /** Waited for before each page, so that the tab stays quick. */
  readonly rest: () => Promise<void>;
}

/**
 * Looks up each of the pages that were read last as if it were read for the first time: among those
 * that were there before it.
 *
 * @throws what `signal` was aborted with.
 */
export async function countWarned(
  library: Searched,
  { most, rest, progress, signal }: Counting,
): Promise<Warned> {
  const pages = await lastRead(library, most, signal);
  const by: Record<Sensitivity, number> = { strict: 0, usual: 0, wide: 0 };
  for (const [done, page] of pages.entries()) {
    progress?.(done, pages.length);
    await rest();
    signal?.throwIfAborted();
    const { title, fingerprint, url } = page;
    const matches = await library.find(fingerprint, { title, excludeRejectedFor: { url } });
    const earlier = matches.filter(({ page: other }) => isEarlier(other, page));
    for (const sensitivity of SENSITIVITIES) {
      const isWarnedOf = ({ page: { site }, verdict }: Match) =>
        shouldWarn(verdict, sensitivity, site === page.site);
      if (earlier.some(isWarnedOf)) by[sensitivity]++;
    }
  }
  progress?.(pages.length, pages.length);
  return { of: pages.length, by };
}

async function lastRead(library: Searched, most: number, signal?: AbortSignal): Promise<Page[]> {
  const pages: Page[] = [];
  let after: Awaited<ReturnType<Searched['search']>>['next'];
  do {
    signal?.throwIfAborted();
    const results = await library.search({ limit: 100, after });
    pages.push(...results.pages);
    after = results.next;
  } while (after && pages.length < most);
  return pages.slice(0, most);
}

/** Ids count up: of two pages of one time the one remembered first has the lower. */
function isEarlier(other: Page, page: Page): boolean {
  if (other.id === page.id) return false;
  return (
    other.firstRead < page.firstRead || (other.firstRead === page.firstRead && other.id < page.id)
  );
}

/** Waits until the tab has nothing better to do; not for ever, as it would in one that is hidden. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 200 });
  });
}
