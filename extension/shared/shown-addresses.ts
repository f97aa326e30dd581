import type { Visit } from '../../core/library/storage/page.ts';
import { isLocal } from '../../core/url/exclusions/local.ts';
import { unwrapRedirector } from '../../core/url/redirectors.ts';
import { siteOf } from '../../core/url/site.ts';
import type { Article } from './message-schema.ts';

/** The addresses that a page gives for itself, and for an article of another site that it shows. */
export type ShownAddresses = Pick<Article, 'url' | 'canonical' | 'original'>;

/** Returns the addresses of an article. Of a reader that shows it, the library knows only the site. */
export function addressesOf({
  url,
  canonical,
  original,
}: ShownAddresses): Pick<Visit, 'url' | 'canonical' | 'via'> {
  if (original === undefined) return { url, canonical };
  const named = new URL(original);
  const reader = new URL(url);
  return {
    url: (unwrapRedirector(named) ?? named).href,
    via: isLocal(reader) ? '' : siteOf(reader.href),
  };
}
