import type { Library } from '../../../core/library/library.ts';
import type { Match } from '../../../core/library/lookup.ts';
import type { ProgressOptions } from '../../../core/library/storage/batches.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import { SENSITIVITIES, type Sensitivity, shouldWarn } from '../../shared/sensitivity.ts';

/** How many pages would have triggered a warning at their first visit. */
export interface WarningCounts {
  /** The size of the sample: the pages read last. */
  readonly of: number;
  readonly by: Readonly<Record<Sensitivity, number>>;
}

/** The part of the library that the preview uses. */
type SearchableLibrary = Pick<Library, 'search' | 'sketches' | 'lookUp'>;

interface CountOptions extends ProgressOptions {
  readonly max: number;
  /** Called before each page, so that the tab stays responsive. */
  readonly waitUntilIdle: () => Promise<void>;
}

/**
 * Looks up each recent page as at its first visit, among the pages that were in the library before
 * it. A lookup finds the nearest similar pages of the whole library, so `wide` may be counted too low in
 * a large library about one subject.
 *
 * @throws the reason of `signal` when it is aborted.
 */
export async function countWarned(
  library: SearchableLibrary,
  { max, waitUntilIdle, progress, signal }: CountOptions,
): Promise<WarningCounts> {
  const { pages } = await library.search({ limit: max, signal });
  const by: Record<Sensitivity, number> = { strict: 0, usual: 0, wide: 0 };
  for (const [done, page] of pages.entries()) {
    progress?.(done, pages.length);
    await waitUntilIdle();
    signal?.throwIfAborted();
    const { sketch } = await library.sketches(page.id);
    const { matches } = await library.lookUp({ ...page, sketch });
    const earlier = matches.filter(({ page: other }) => isEarlier(other, page));
    for (const sensitivity of SENSITIVITIES) {
      const triggersWarning = ({ page: { site }, verdict }: Match) =>
        shouldWarn(verdict, sensitivity, site === page.site);
      if (earlier.some(triggersWarning)) by[sensitivity]++;
    }
  }
  progress?.(pages.length, pages.length);
  return { of: pages.length, by };
}

/** Ids increase, so the page with the lower id was stored first. */
function isEarlier(other: Page, page: Page): boolean {
  return (
    other.firstRead < page.firstRead || (other.firstRead === page.firstRead && other.id < page.id)
  );
}

/** Waits until the tab is idle, at max 200 ms: a hidden tab might never be. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 200 });
  });
}
