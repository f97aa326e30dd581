import type { ExportedPage } from '../../../../core/library/exported-pages.ts';
import { pageAddresses } from '../../../../core/url/canonical.ts';
import type { MadePage } from '../made-pages.ts';

/** A made page as another library would hand it over. */
export function entryOf({ url, title, at, fingerprint, sketch }: MadePage): ExportedPage {
  const addresses = pageAddresses(url);
  return { url, title, addresses, firstRead: at, lastRead: at, visits: 1, fingerprint, sketch };
}
