import { ask, type LinkBadge, MAX_BADGE_URLS, MAX_URL_LENGTH } from '../shared/messages.ts';
import { BadgeLayer } from './badge-layer.ts';
import { whenIdle } from './scheduling.ts';

/** Links a little outside of the window are drawn too, so that scrolling finds them marked. */
const AROUND = '200px';

/** The background counts what a tab asks by the minute. */
const BUSY_MS = 60_000;

/** How many links are remembered of a page that keeps loading more. */
const MAX_KNOWN_URLS = 10_000;

/** So many links are looked at in a few milliseconds. */
const SLICE = 300;

/**
 * Marks the links to pages that were read, or to copies of such, as they come into sight, until the
 * signal ends it. All work is done when the browser is idle.
 */
export function showLinkBadges(signal: AbortSignal): void {
  const layer = new BadgeLayer(signal);
  const known = new Map<string, LinkBadge | null>();
  const asked = new Set<string>();
  const observed = new WeakSet<HTMLAnchorElement>();
  const inSight = new Set<HTMLAnchorElement>();

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target as HTMLAnchorElement);
        else inSight.delete(target as HTMLAnchorElement);
      }
      askAndDraw();
    },
    { rootMargin: AROUND },
  );
  const observeLinks = coalesceWhenIdle(async () => {
    const links = webLinks(observed);
    for (let from = 0; from < links.length; from += SLICE) {
      if (from > 0) await whenIdle(signal);
      for (const link of links.slice(from, from + SLICE)) {
        observed.add(link);
        if (!isAmidProse(link)) sight.observe(link);
      }
    }
    redraw();
  }, signal);
  const redraw = coalesceWhenIdle(() => {
    const links = new Map<HTMLAnchorElement, LinkBadge | null>();
    for (const link of inSight) {
      const mark = known.get(addressOf(link));
      if (mark !== undefined) links.set(link, mark);
    }
    return layer.draw(links);
  }, signal);
  const askAndDraw = coalesceWhenIdle(async () => {
    const wanted = new Set([...inSight].map(addressOf).filter((address) => !asked.has(address)));
    const urls = [...wanted].slice(0, MAX_BADGE_URLS);
    try {
      const reply = urls.length > 0 ? await ask('linkBadges', { urls }) : { linkBadges: [] };
      if ('error' in reply && reply.error === 'busy') setTimeout(askAndDraw, BUSY_MS);
      // Off, excluded, or an error: the icon says so.
      if (!('linkBadges' in reply)) return;
      for (const [i, url] of urls.entries()) {
        asked.add(url);
        known.delete(url);
        known.set(url, reply.linkBadges[i] ?? null);
      }
      for (const url of known.keys()) {
        if (known.size <= MAX_KNOWN_URLS) break;
        known.delete(url);
        asked.delete(url);
      }
    } catch {
      // The extension was updated or removed under this page.
      return;
    }
    redraw();
    if (wanted.size > urls.length) askAndDraw();
  }, signal);

  const changes = new MutationObserver(observeLinks);
  changes.observe(document, { childList: true, subtree: true });
  const sizes = new ResizeObserver(redraw);
  sizes.observe(document.documentElement);
  if (document.body) sizes.observe(document.body);
  for (const type of ['scroll', 'load', 'click', 'transitionend', 'animationend']) {
    document.addEventListener(type, redraw, { capture: true, passive: true, signal });
  }
  // What was read in another tab meanwhile.
  document.addEventListener(
    'visibilitychange',
    () => {
      asked.clear();
      askAndDraw();
    },
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      for (const observer of [sight, changes, sizes]) observer.disconnect();
    },
    { once: true },
  );
  observeLinks();
}

/** More links than these are no list that somebody reads. */
const MAX_LINKS = 5000;

/** A paragraph that says so much more than its link is prose, and no entry of a list. */
const PROSE = 2;

/** The links of the document to other pages, but for those that are known. */
function webLinks(known: Pick<WeakSet<HTMLAnchorElement>, 'has'>): HTMLAnchorElement[] {
  const found: HTMLAnchorElement[] = [];
  const here = addressOf(location);
  for (const link of document.links) {
    if (found.length === MAX_LINKS) break;
    if (!(link instanceof HTMLAnchorElement) || known.has(link)) continue;
    if (!/^https?:$/.test(link.protocol) || link.href.length > MAX_URL_LENGTH) continue;
    if (addressOf(link) !== here) found.push(link);
  }
  return found;
}

/** Whether a link stands in a paragraph that says more, where a mark would lie on the words. */
function isAmidProse(link: HTMLAnchorElement): boolean {
  const paragraph = link.closest('p, blockquote')?.textContent ?? '';
  return paragraph.length > PROSE * link.textContent.length;
}

/** Where a link leads, whatever part of that page it names. */
function addressOf({ href, hash }: Pick<Location, 'href' | 'hash'>): string {
  return hash ? href.slice(0, -hash.length) : href;
}

const AFTER = 150;

/**
 * Does a thing when the browser is idle, a moment after it was asked for, however often; and once
 * more when it was asked for in the meantime.
 *
 * @param act must not fail but by the signal.
 */
function coalesceWhenIdle(act: () => void | Promise<void>, signal: AbortSignal): () => void {
  let state: 'resting' | 'waiting' | 'acting' | 'again' = 'resting';
  const run = async () => {
    state = 'acting';
    try {
      await act();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    const again = (state as string) === 'again';
    state = 'resting';
    if (again) ask();
  };
  const ask = () => {
    if (signal.aborted) return;
    if (state === 'acting') state = 'again';
    if (state !== 'resting') return;
    state = 'waiting';
    setTimeout(() => requestIdleCallback(() => void run(), { timeout: 1000 }), AFTER);
  };
  return ask;
}
