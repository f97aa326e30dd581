import type { Library } from '../../../core/library/library.ts';
import type { Rule } from '../../../core/library/storage/rule.ts';
import { pageAddresses } from '../../../core/url/page-addresses.ts';
import { siteOf } from '../../../core/url/site.ts';
import { rulePlace } from '../rule-place.ts';

/** What the reader has said of a page and of the site it is on. */
export interface SiteRules {
  /** The rule of the page alone. */
  readonly page: Rule | undefined;
  /** The site that the next rule is for: where there is one, that of the nearest site above. */
  readonly site: string;
  readonly keep: Rule['keep'] | undefined;
}

/** The rules for an address: that of the page and that of its site, where the library gives the former. */
export async function siteRules(library: Library, url: string): Promise<SiteRules> {
  const rules = await library.rulesAbout(url);
  const [address] = pageAddresses(url);
  const nearest = rules.find(({ what }) => what !== address);
  return {
    page: rules.find(({ what }) => what === address),
    site: nearest?.what ?? siteOf(url),
    keep: nearest?.keep,
  };
}

/** Sets the rule for a site, or takes it away. */
export async function keepSite(
  library: Library,
  site: string,
  keep: Rule['keep'] | undefined,
): Promise<void> {
  await library.setRule(rulePlace(site), keep, Date.now());
}
