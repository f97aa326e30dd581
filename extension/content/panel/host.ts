const MARK = 'data-twicetold';

/** What of ours stands in a page. */
export type Ours = 'banner' | 'marks';

/**
 * An element of ours to hold a closed shadow root. A `div`, and none with a name of its own: that
 * could be a custom element which the page has defined, and those are let into their closed roots
 * (`ElementInternals.shadowRoot`).
 */
export function hostFor(what: Ours): HTMLDivElement {
  const host = document.createElement('div');
  // What an update left behind must be found again.
  host.setAttribute(MARK, what);
  return host;
}

/** Takes away what stands, of this script or of one that an update has cut off. */
export function clearHosts(what: Ours): void {
  for (const host of document.querySelectorAll(`div[${MARK}="${what}"]`)) host.remove();
}
