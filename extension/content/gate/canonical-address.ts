import { hasToken } from '../../shared/exclusions/token.ts';

/** The longest address that the background's border admits. */
export const URL_LIMIT = 8192;

/**
 * The address by which a page calls itself, which is written down with its own. Not one that holds a
 * key or a session, as some sites' templates make it.
 */
export function canonicalAddress(document: Document): string | undefined {
  const href = document.querySelector<HTMLLinkElement>('link[rel~="canonical"]')?.href;
  if (!href || href.length > URL_LIMIT || !URL.canParse(href)) return undefined;
  return hasToken(new URL(href)) ? undefined : href;
}
