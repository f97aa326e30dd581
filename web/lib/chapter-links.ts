import type { MouseEvent } from 'react';
import { opensElsewhere } from './navigation.tsx';
import { urlStore } from './url-store.ts';

/** After this time, even a slow connection has loaded the chapters above. */
const KEEP_IN_PLACE_MS = 8_000;

let previous: AbortController | undefined;

/**
 * Scrolls to a chapter after the browser has followed a link to it: Back must lead to where the
 * link is.
 */
export function followChapterLink(name: string, event: MouseEvent): void {
  urlStore.flush();
  if (opensElsewhere(event)) return;
  setTimeout(() => scrollToChapter(name));
}

/** Scrolls to a chapter and focuses its heading, so that screen readers announce it. */
export function scrollToChapter(name: string): void {
  const heading = document.getElementById(name);
  if (!heading) return;
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
  keepInPlace(heading);
}

/** Keeps a heading where it is while chapters above it load, until the reader scrolls or types. */
function keepInPlace(heading: HTMLElement): void {
  previous?.abort();
  const controller = new AbortController();
  previous = controller;
  const { signal } = controller;
  const release = () => controller.abort();
  const observer = new ResizeObserver(() => heading.scrollIntoView());
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'pointerdown', 'keydown', 'popstate']) {
    addEventListener(type, release, { signal, capture: true, passive: true });
  }
  setTimeout(release, KEEP_IN_PLACE_MS);
}
