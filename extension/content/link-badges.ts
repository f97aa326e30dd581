// Badges on links to pages that the reader has read, or to copies of such pages. `content.iife.ts`
// turns them on and off; `badge-layer.ts` draws them.

import { unclobbered } from '../../core/extract/dom.ts';
import { MAX_BADGE_URLS, MAX_URL_LENGTH } from '../shared/limits.ts';
import { ask, type LinkBadge } from '../shared/messages.ts';
import { BadgeLayer } from './badge-layer.ts';
import { BUSY_RETRY_MS, callLater, createSlicer, onAbort, yieldToPage } from './scheduling.ts';

/** Draws links this far outside the window too, so that badges are there when the reader scrolls. */
const ROOT_MARGIN = '200px';

/** How many links are kept of a page that loads more and more. */
const MAX_KNOWN_URLS = 10_000;

/**
 * Shows badges on links as they come into view, until the signal is aborted. Works only while the
 * browser is idle.
 *
 * @returns a function to call when the library has changed.
 */
export function showLinkBadges(signal: AbortSignal): () => void {
  const layer = new BadgeLayer(signal);
  /** Oldest first. Outdated ones stay until the answer to a new request replaces them. */
  const badges = new Map<string, LinkBadge | null>();
  const upToDate = new Set<string>();
  const observedLinks = new WeakSet<HTMLAnchorElement>();
  const visibleLinks = new Set<HTMLAnchorElement>();

  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visibleLinks.add(target as HTMLAnchorElement);
        else visibleLinks.delete(target as HTMLAnchorElement);
      }
      update();
    },
    { rootMargin: ROOT_MARGIN },
  );
  const observeLinks = coalesceWhenIdle(async () => {
    const links = linksToOtherPages(observedLinks);
    const slicer = createSlicer(signal);
    for (const link of links) {
      // The paragraph of a link can be huge, so the clock is read each time.
      await slicer.yieldIfDue();
      observedLinks.add(link);
      if (!isInProse(link)) visibility.observe(link);
    }
    update();
  }, signal);
  const redraw = coalesceWhenIdle(() => {
    const links = new Map<HTMLAnchorElement, LinkBadge | null>();
    for (const link of visibleLinks) {
      const badge = badges.get(urlOf(link));
      if (badge !== undefined) links.set(link, badge);
    }
    return layer.draw(links);
  }, signal);
  const update = coalesceWhenIdle(async () => {
    // The background refuses a request with any other address.
    const shown = [...visibleLinks].filter(isWebLink).map(urlOf);
    const wanted = new Set(shown.filter((url) => !upToDate.has(url)));
    const urls = [...wanted].slice(0, MAX_BADGE_URLS);
    try {
      const reply = urls.length > 0 ? await ask('linkBadges', { urls }) : { linkBadges: [] };
      if ('error' in reply && reply.error === 'busy') callLater(update, BUSY_RETRY_MS, signal);
      // Disabled, excluded, or an error: the icon shows it.
      if (!('linkBadges' in reply)) return;
      for (const [i, url] of urls.entries()) {
        upToDate.add(url);
        badges.delete(url);
        badges.set(url, reply.linkBadges[i] ?? null);
      }
      for (const url of badges.keys()) {
        if (badges.size <= MAX_KNOWN_URLS) break;
        badges.delete(url);
        upToDate.delete(url);
      }
    } catch {
      // The extension was updated or removed.
      return;
    }
    redraw();
    if (wanted.size > urls.length) update();
  }, signal);

  const changes = new MutationObserver(observeLinks);
  // Lists that load more can reuse their links, with other addresses.
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['href'] });
  const sizes = new ResizeObserver(redraw);
  sizes.observe(document.documentElement);
  const body = unclobbered(document, 'body');
  if (body) sizes.observe(body);
  for (const type of ['scroll', 'load', 'click', 'transitionend', 'animationend']) {
    document.addEventListener(type, redraw, { capture: true, passive: true, signal });
  }
  const refresh = () => {
    if (document.visibilityState !== 'visible') return;
    upToDate.clear();
    update();
  };
  // The reader may have read pages in another tab meanwhile.
  document.addEventListener('visibilitychange', refresh, { signal });
  onAbort(signal, () => {
    for (const observer of [visibility, changes, sizes]) observer.disconnect();
  });
  observeLinks();
  return refresh;
}

/** Nobody reads a list of more links. */
const MAX_LINKS = 5000;

/** Returns the document's links to other pages, except the observed ones. */
function linksToOtherPages(observed: WeakSet<HTMLAnchorElement>): HTMLAnchorElement[] {
  const links: HTMLAnchorElement[] = [];
  const here = urlOf(location);
  for (const link of unclobbered(document, 'links')) {
    if (links.length === MAX_LINKS) break;
    if (!(link instanceof HTMLAnchorElement) || observed.has(link)) continue;
    if (isWebLink(link) && urlOf(link) !== here) links.push(link);
  }
  return links;
}

/** Whether a link leads to a page that the background can look up. Its address may have changed. */
function isWebLink({ protocol, href }: HTMLAnchorElement): boolean {
  return /^https?:$/.test(protocol) && href.length <= MAX_URL_LENGTH;
}

/** Returns the URL of a link or location without its fragment. */
function urlOf({ href, hash }: Pick<Location, 'href' | 'hash'>): string {
  return hash ? href.slice(0, -hash.length) : href;
}

/** A paragraph this many times as long as its link is prose, not an entry of a list. */
const MIN_PROSE_RATIO = 2;

/** Whether a link is in a paragraph of text, where a badge would cover words. */
function isInProse(link: HTMLAnchorElement): boolean {
  const paragraph = link.closest('p, blockquote')?.textContent ?? '';
  return paragraph.length > MIN_PROSE_RATIO * link.textContent.length;
}

const COALESCE_MS = 150;

/**
 * Returns a function that runs `act` when the browser is idle, a moment after the call. Further
 * calls until then have no effect; a call while it runs makes it run once more.
 *
 * @param act must only fail when the signal is aborted.
 */
function coalesceWhenIdle(act: () => void | Promise<void>, signal: AbortSignal): () => void {
  let state: 'idle' | 'scheduled' | 'running' | 'run-again' = 'idle';
  const run = async () => {
    try {
      await yieldToPage(signal);
      state = 'running';
      await act();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    const again = (state as string) === 'run-again';
    state = 'idle';
    if (again) schedule();
  };
  const schedule = () => {
    if (signal.aborted) return;
    if (state === 'running') state = 'run-again';
    if (state !== 'idle') return;
    state = 'scheduled';
    callLater(() => void run(), COALESCE_MS, signal);
  };
  return schedule;
}
