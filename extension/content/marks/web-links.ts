import { LONGEST_ADDRESS } from '../../shared/messages.ts';

/** More links than these are no list that somebody reads. */
const MOST = 5000;

/** A paragraph that says so much more than its link is prose, and no entry of a list. */
const PROSE = 2;

/** The links of the document to other pages, but for those that are known. */
export function webLinks(known: Pick<WeakSet<HTMLAnchorElement>, 'has'>): HTMLAnchorElement[] {
  const found: HTMLAnchorElement[] = [];
  const here = addressOf(location);
  for (const link of document.links) {
    if (found.length === MOST) break;
    if (!(link instanceof HTMLAnchorElement) || known.has(link)) continue;
    if (!/^https?:$/.test(link.protocol) || link.href.length > LONGEST_ADDRESS) continue;
    if (addressOf(link) !== here) found.push(link);
  }
  return found;
}

/** Whether a link stands in a paragraph that says more, where a mark would lie on the words. */
export function isAmidProse(link: HTMLAnchorElement): boolean {
  const paragraph = link.closest('p, blockquote')?.textContent ?? '';
  return paragraph.length > PROSE * link.textContent.length;
}

/** Where a link leads, whatever part of that page it names. */
export function addressOf({ href, hash }: Pick<Location, 'href' | 'hash'>): string {
  return hash ? href.slice(0, -hash.length) : href;
}
