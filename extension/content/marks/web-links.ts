/** More links than these are no list that somebody reads. */
const MOST = 5000;

/** The links of the document to other pages, those without a name for it left out. */
export function webLinks(): HTMLAnchorElement[] {
  const found: HTMLAnchorElement[] = [];
  const here = addressOf(location);
  for (const link of document.links) {
    if (found.length === MOST) break;
    if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) continue;
    if (addressOf(link) !== here) found.push(link);
  }
  return found;
}

/** Where a link leads, whatever part of that page it names. */
export function addressOf({ href, hash }: Pick<Location, 'href' | 'hash'>): string {
  return hash ? href.slice(0, -hash.length) : href;
}
