import type { Library } from '../../../core/library/library.ts';
import { inSteps, type Watching } from '../../../core/library/storage/batches.ts';

/** Pages read in one transaction. */
const STEP = 500;

/** Where some pages are. */
export interface Places {
  readonly addresses: readonly string[];
  readonly sites: readonly string[];
}

/** Tells where pages are; there may be very many. */
export async function placesOf(
  library: Library,
  ids: readonly number[],
  watching: Watching = {},
): Promise<Places> {
  const addresses: string[] = [];
  const sites = new Set<string>();
  const step = async (some: readonly number[]) => {
    for (const page of await library.pages(some)) {
      addresses.push(page.addresses[0] ?? page.url);
      sites.add(page.site);
    }
  };
  await inSteps(ids, STEP, step, watching);
  return { addresses, sites: [...sites] };
}
