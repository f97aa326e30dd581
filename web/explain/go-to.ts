import type { ChapterName } from './chapter-names.ts';

/** Brings a chapter into view, and tells a screen reader where one is. */
export function goTo(name: ChapterName): void {
  const heading = document.getElementById(`chapter-${name}`);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
