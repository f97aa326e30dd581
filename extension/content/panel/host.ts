import { isFirefox } from '../../shared/is-firefox.ts';
import { ask, HOST_ATTRIBUTE } from '../../shared/messages.ts';

/**
 * Firefox ends this script when the extension is disabled or removed, and leaves in the page what it
 * has put there. So all of it is hidden, and shown by a style sheet of the browser's, which goes
 * with the extension: it is the user's, which outweighs the page and this rule.
 */
export const HIDDEN_UNLESS_REVEALED = isFirefox() ? 'visibility: hidden !important;' : '';

let revealed: Promise<unknown> | undefined;

/** Calls back in the first frame in which what stands in the page can be seen. */
export function whenSeen(seen: () => void): void {
  void reveal().then(() => requestAnimationFrame(seen));
}

/** Only once there is something to see: a page could find out by its own element that this is done. */
async function reveal(): Promise<void> {
  if (!isFirefox()) return;
  const again = () => {
    // Asked again with the next panel.
    revealed = undefined;
  };
  revealed ??= ask('reveal').then((trouble) => trouble && again(), again);
  await revealed;
}

// The style sheet may have gone to the page that was here in between.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !revealed) return;
  revealed = undefined;
  void reveal();
});

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
  host.setAttribute(HOST_ATTRIBUTE, what);
  void reveal();
  return host;
}

/** Takes away what stands, of this script or of one that an update has cut off. */
export function clearHosts(what: Ours): void {
  for (const host of document.querySelectorAll(`div[${HOST_ATTRIBUTE}="${what}"]`)) host.remove();
}
