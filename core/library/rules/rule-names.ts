import { isRegistry } from '../../url/host.ts';

/**
 * By what a rule may name a page, the most specific first: its addresses, its site, and the sites
 * above it. A name under which anybody can register, `com` or `co.uk`, stands for no site but
 * itself.
 */
export function ruleNames(addresses: readonly string[], site: string): string[] {
  const names = [...addresses, site];
  // Slices of one string: joined anew, the labels of a hostile host would be gigabytes.
  for (let dot = site.indexOf('.'); dot !== -1; dot = site.indexOf('.', dot + 1)) {
    const above = site.slice(dot + 1);
    if (!isRegistry(above)) names.push(above);
  }
  return names;
}
