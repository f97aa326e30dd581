import { ask, type Mark, MOST_MARKS } from '../../shared/messages.ts';
import { idle } from '../still-moments.ts';
import { MarksLayer } from './layer.ts';
import { lazily } from './lazily.ts';
import { addressOf, isAmidProse, webLinks } from './web-links.ts';

/** Links a little outside of the window are drawn too, so that scrolling finds them marked. */
const AROUND = '200px';

/** So many links are looked at in a few milliseconds. */
const SLICE = 300;

/**
 * Marks the links to pages that were read, or to copies of such, as they come into sight, until the
 * signal ends it. All work is done when the browser is idle.
 */
export function markLinks(signal: AbortSignal): void {
  const layer = new MarksLayer(signal);
  const known = new Map<string, Mark | null>();
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
  const observeLinks = lazily(async () => {
    const links = webLinks(observed);
    for (let from = 0; from < links.length; from += SLICE) {
      if (from > 0) await idle(signal);
      for (const link of links.slice(from, from + SLICE)) {
        observed.add(link);
        if (!isAmidProse(link)) sight.observe(link);
      }
    }
    redraw();
  }, signal);
  const redraw = lazily(() => {
    const links = new Map<HTMLAnchorElement, Mark | null>();
    for (const link of inSight) {
      const mark = known.get(addressOf(link));
      if (mark !== undefined) links.set(link, mark);
    }
    return layer.draw(links);
  }, signal);
  const askAndDraw = lazily(async () => {
    const wanted = new Set([...inSight].map(addressOf).filter((address) => !asked.has(address)));
    const urls = [...wanted].slice(0, MOST_MARKS);
    try {
      const reply = urls.length > 0 ? await ask('marks', { urls }) : { marks: [] };
      // Off, excluded or in trouble: the icon says so.
      if (!('marks' in reply)) return;
      for (const [i, url] of urls.entries()) {
        asked.add(url);
        known.set(url, reply.marks[i] ?? null);
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
