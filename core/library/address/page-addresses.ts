import { isCredible, isCredibleElsewhere } from './canonical.ts';
import { cleanAddress } from './clean-address.ts';
import { isWeb, parseWebAddress } from './web-address.ts';

/**
 * The addresses that make a page one page, however it was reached: first its own, cleaned of what
 * does not choose the page; then, where it differs and can be believed, the one from its
 * `rel=canonical`. The first is its own page address again.
 *
 * @param url absolute
 * @param canonical absolute or relative to `url`; one that cannot be read is left out
 * @throws TypeError when `url` is no absolute http or https address.
 */
export function pageAddresses(
  url: string,
  canonical?: string,
): readonly [own: string, ...canonical: string[]] {
  const own = cleanAddress(parseWebAddress(url));
  const named = namedAddress(url, canonical);
  if (named === undefined || named === own) return [own];
  return isCredible(new URL(own), new URL(named)) ? [own, named] : [own];
}

/**
 * The address on another host, cleaned, of which a page says by its `rel=canonical` that it is a
 * copy, where that can be believed.
 *
 * @param url absolute
 * @param canonical absolute or relative to `url`; one that cannot be read is left out
 * @throws TypeError when `url` is no absolute http or https address.
 */
export function originalAddress(url: string, canonical?: string): string | undefined {
  const own = new URL(cleanAddress(parseWebAddress(url)));
  const named = namedAddress(url, canonical);
  return named !== undefined && isCredibleElsewhere(own, new URL(named)) ? named : undefined;
}

function namedAddress(url: string, canonical: string | undefined): string | undefined {
  if (!canonical || !URL.canParse(canonical, url)) return undefined;
  const named = new URL(canonical, url);
  return isWeb(named) ? cleanAddress(named) : undefined;
}
