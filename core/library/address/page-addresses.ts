import { isCredible } from './canonical.ts';
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
  if (!canonical || !URL.canParse(canonical, url)) return [own];
  const named = new URL(canonical, url);
  if (!isWeb(named)) return [own];
  const address = cleanAddress(named);
  return address !== own && isCredible(new URL(own), new URL(address)) ? [own, address] : [own];
}
