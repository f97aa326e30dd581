import type { Address } from './page-address.ts';

/**
 * Whether a document came as the answer to an error: not found, refused, a check for robots. Such
 * pages can say anything at any length, the same on all their site's addresses; only the status
 * tells. What a script has routed elsewhere since is no longer that answer.
 *
 * @param entries of the type `navigation`; without one nothing is known.
 */
export function isErrorPage(
  [entry]: readonly Pick<PerformanceNavigationTiming, 'name' | 'responseStatus'>[],
  address: Pick<Address, 'pathname' | 'search'>,
): boolean {
  if (!entry || entry.responseStatus < 400) return false;
  const asked = new URL(entry.name);
  return asked.pathname === address.pathname && asked.search === address.search;
}
