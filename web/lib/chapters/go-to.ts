import { urlStore } from '../url-store.ts';

/** By then even a slow connection has brought what stands above a chapter. */
const HELD_MS = 8_000;

let held: AbortController | undefined;

/** Goes to a chapter once a link to it has been followed: "back" leads to where the link stood. */
export function followChapterLink(name: string): void {
  urlStore.flush();
  setTimeout(() => scrollToChapter(name));
}

/** Brings a chapter into view, and tells a screen reader where one is. */
export function scrollToChapter(name: string): void {
  const heading = document.getElementById(`chapter-${name}`);
  if (!heading) return;
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
  keepInPlace(heading);
}

/** Holds a heading where it is while late chapters push it, until the reader moves. */
function keepInPlace(heading: HTMLElement): void {
  held?.abort();
  const holding = new AbortController();
  held = holding;
  const { signal } = holding;
  const release = () => holding.abort();
  const grown = new ResizeObserver(() => heading.scrollIntoView());
  grown.observe(document.body);
  signal.addEventListener('abort', () => grown.disconnect());
  for (const moves of ['wheel', 'pointerdown', 'keydown', 'popstate']) {
    addEventListener(moves, release, { signal, capture: true, passive: true });
  }
  setTimeout(release, HELD_MS);
}
