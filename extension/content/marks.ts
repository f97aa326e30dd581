// Marks at what the reader has read: at the titles of a feed reader, and at links elsewhere.
// `content.iife.ts` turns them on and off; `mark-layer.ts` draws them.

import { unclobbered } from '../../core/extract/dom.ts';
import { isInProse } from '../../core/extract/item-titles.ts';
import type { PageItems } from '../../core/extract/items.ts';
import { MAX_BADGE_URLS, MAX_URL_LENGTH } from '../shared/limits.ts';
import { ask, type LinkBadge } from '../shared/messages.ts';
import type { MarkedArticle } from './mark-card.ts';
import { type Marking, MarkLayer } from './mark-layer.ts';
import {
  BUSY_RETRY_MS,
  callLater,
  createSlicer,
  delay,
  onAbort,
  yieldToPage,
} from './scheduling.ts';

/** Draws marks this far outside the window too, so that they are there when the reader scrolls. */
const ROOT_MARGIN = '200px';

/** How many addresses are kept of a page that loads more and more. */
const MAX_KNOWN_URLS = 10_000;

/** A page with many links that changes all the time is read for a third of the time. */
const COLLECT_PAUSE = 2;

/** What a feed reader shows. */
export interface MarkedItems {
  readonly page: PageItems;
  /** The address of the article that is being read. */
  readonly currentAddress: string | undefined;
  /** What is known of its articles by their texts, by address. */
  readonly marks: ReadonlyMap<string, LinkBadge | null>;
  /** Returns what the card of a mark shows of an article that is known by its text. */
  readonly articleAt: (address: string) => MarkedArticle | undefined;
}

/** What to call when something has changed. */
export interface Marks {
  /** The library has. */
  readonly refresh: () => void;
  /** The articles of the page have. */
  readonly update: () => void;
}

/**
 * Shows marks at titles or links as they come into view, until the signal is aborted. Works only while
 * the browser is idle.
 *
 * @param items returns what the page shows if it is a feed reader. Otherwise, its links are marked.
 * @param fades whether titles are faded instead of marked.
 */
export function showMarks(
  items: () => MarkedItems | undefined,
  fades: boolean,
  signal: AbortSignal,
): Marks {
  const load = async (url: string): Promise<MarkedArticle | undefined> => {
    const known = items()?.articleAt(url);
    if (known) return known;
    const reply = await ask('markedPage', { link: url });
    return 'marked' in reply && reply.marked ? { page: reply.marked } : undefined;
  };
  const layer = new MarkLayer({ fades, load }, signal);
  /** Oldest first. Outdated ones stay until the answer to a new request replaces them. */
  const known = new Map<string, LinkBadge | null>();
  const upToDate = new Set<string>();
  /** The addresses of what may be marked. */
  let targets: ReadonlyMap<Element, string> = new Map();
  const visible = new Set<Element>();
  const paragraphs = new WeakMap<Element, number>();

  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      draw();
    },
    { rootMargin: ROOT_MARGIN },
  );
  const collect = coalesceWhenIdle(
    async () => {
      const shown = items();
      const found = shown ? titlesOf(shown) : await linksOf(paragraphs, signal);
      for (const target of targets.keys()) {
        if (found.has(target)) continue;
        visibility.unobserve(target);
        visible.delete(target);
      }
      for (const target of found.keys()) if (!targets.has(target)) visibility.observe(target);
      targets = found;
      draw();
    },
    signal,
    COLLECT_PAUSE,
  );
  const draw = coalesceWhenIdle(async () => {
    const shown = items();
    const inView = [...targets].filter(([target]) => visible.has(target));
    const wanted = new Set(inView.map(([, url]) => url).filter((url) => !upToDate.has(url)));
    const urls = [...wanted].slice(0, MAX_BADGE_URLS);
    try {
      const reply = urls.length > 0 ? await ask('linkBadges', { urls }) : { linkBadges: [] };
      if ('error' in reply && reply.error === 'busy') callLater(draw, BUSY_RETRY_MS, signal);
      // Disabled, excluded, or an error: the icon shows it.
      if (!('linkBadges' in reply)) return;
      for (const [i, url] of urls.entries()) {
        upToDate.add(url);
        known.delete(url);
        known.set(url, reply.linkBadges[i] ?? null);
      }
      for (const url of known.keys()) {
        if (known.size <= MAX_KNOWN_URLS) break;
        known.delete(url);
        upToDate.delete(url);
      }
    } catch {
      // The extension was updated or removed.
      return;
    }
    const marks = new Map<Element, Marking>();
    const marked = new Set<string>();
    for (const [target, url] of inView) {
      const badge = shown?.marks.has(url) ? shown.marks.get(url) : known.get(url);
      // A feed reader may show an article in a list and beside it.
      const isShown = shown && (marked.has(url) || !unclobbered(target, 'checkVisibility')());
      if (badge === undefined || isShown) continue;
      marked.add(url);
      marks.set(target, { url, badge });
    }
    await layer.draw(marks);
    if (wanted.size > urls.length) draw();
  }, signal);

  const changes = new MutationObserver(collect);
  // Lists that load more can reuse their links, with other addresses.
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['href'] });
  const sizes = new ResizeObserver(draw);
  sizes.observe(document.documentElement);
  const body = unclobbered(document, 'body');
  if (body) sizes.observe(body);
  for (const type of ['scroll', 'load', 'click', 'keyup', 'transitionend', 'animationend']) {
    document.addEventListener(type, draw, { capture: true, passive: true, signal });
  }
  const refresh = () => {
    if (document.visibilityState !== 'visible') return;
    upToDate.clear();
    draw();
  };
  // The reader may have read pages in another tab meanwhile.
  document.addEventListener('visibilitychange', refresh, { signal });
  onAbort(signal, () => {
    for (const observer of [visibility, changes, sizes]) observer.disconnect();
  });
  collect();
  return { refresh, update: collect };
}

/**
 * Returns the titles of a feed reader, and their addresses: that of the article that is being read, those in
 * the list, and those of the other articles. The first one of an address that is in view gets the mark.
 */
function titlesOf({
  page: { items, rows },
  currentAddress,
}: MarkedItems): ReadonlyMap<Element, string> {
  const current = items.filter(({ address }) => address === currentAddress);
  const shown = [...current, ...rows, ...items].slice(0, MAX_LINKS);
  return new Map(
    shown.flatMap(({ titles, address }) =>
      address.length > MAX_URL_LENGTH ? [] : titles.map((title) => [title, address] as const),
    ),
  );
}

/** Nobody reads a list of more links. */
const MAX_LINKS = 5000;

/** Returns the document's links to other pages outside paragraphs, and their addresses. */
async function linksOf(
  paragraphs: WeakMap<Element, number>,
  signal: AbortSignal,
): Promise<ReadonlyMap<Element, string>> {
  const links = new Map<Element, string>();
  const here = withoutFragment(location.href);
  const slicer = createSlicer(signal);
  for (const link of [...unclobbered(document, 'links')].slice(0, MAX_LINKS)) {
    // The paragraph of a link can be huge, so the clock is read each time.
    await slicer.yieldIfDue();
    if (!(link instanceof HTMLAnchorElement)) continue;
    // Read once, because the browser makes it each time.
    const { href } = link;
    const url = withoutFragment(href);
    const isWebLink = /^https?:/.test(href) && href.length <= MAX_URL_LENGTH;
    if (!isWebLink || url === here) continue;
    // There, a mark would cover words.
    if (!isInProse(link, paragraphs)) links.set(link, url);
  }
  return links;
}

function withoutFragment(href: string): string {
  return href.replace(/#.*/s, '');
}

/** The least time between two runs. */
const COALESCE_MS = 60;

/**
 * Returns a function that runs `act` when the browser is idle: at once, or a moment after the last run.
 * Further calls until then have no effect; a call while it runs makes it run once more.
 *
 * @param act must only fail when the signal is aborted.
 * @param pauseFactor how many times longer than a run the pause after it is.
 */
function coalesceWhenIdle(
  act: () => void | Promise<void>,
  signal: AbortSignal,
  pauseFactor = 0,
): () => void {
  let [isWanted, isRunning] = [false, false];
  const run = async () => {
    isRunning = true;
    try {
      while (isWanted) {
        await yieldToPage(signal);
        isWanted = false;
        const start = performance.now();
        await act();
        const pause = pauseFactor * (performance.now() - start);
        await delay(Math.max(COALESCE_MS, pause), signal);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      isRunning = false;
    }
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
