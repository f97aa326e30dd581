import { hasToken } from '../../shared/exclusions/token.ts';
import { LONGEST_ADDRESS } from '../../shared/messages.ts';

/**
 * The address by which a page calls itself, which is written down with its own. Not one that holds a
 * key or a session, as some sites' templates make it.
 */
export function canonicalAddress(document: Document): string | undefined {
  const href = document.querySelector<HTMLLinkElement>('link[rel~="canonical"]')?.href;
  if (!href || href.length > LONGEST_ADDRESS || !URL.canParse(href)) return undefined;
  return hasToken(new URL(href)) ? undefined : href;
}
