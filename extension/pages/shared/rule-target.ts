import { isHttpUrl } from '../../../core/url/http-url.ts';

/**
 * Returns what to pass to `Library.setRule` for the target of a rule. A site becomes an address,
 * because the reader has visited a page there: `setRule` takes a bare name with one label, such as
 * an intranet host, for a whole top-level domain.
 */
export function ruleTarget(target: string): string | { readonly site: string } {
  return isHttpUrl(target) ? target : { site: `https://${target}/` };
}
