import { isHttpUrl } from '../../../core/url/http-url.ts';

/**
 * What to set a rule for, of target a rule calls itself. As an address, for the reader has a page there
 * or had one: a bare name of one label, as hosts in an intranet have, is taken for a whole registry.
 */
export function ruleTarget(target: string): string | { readonly site: string } {
  return isHttpUrl(target) ? target : { site: `https://${target}/` };
}
