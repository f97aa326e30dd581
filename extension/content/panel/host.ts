import { isFirefox } from '../../shared/is-firefox.ts';
import { ask, HOST_ATTRIBUTE } from '../../shared/messages.ts';
import { isContextInvalidated } from '../context-invalidated.ts';

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
  revealed ??= ask('reveal').then((error) => error && again(), again);
  await revealed;
}

// The style sheet may have gone to the page that was here in between.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !revealed) return;
  revealed = undefined;
  void reveal();
});

/** What of ours stands in a page. */
export type HostKind = 'banner' | 'marks';

/**
 * An element of ours to hold a closed shadow root. A `div`, and none with a name of its own: that
 * could be a custom element which the page has defined, and those are let into their closed roots
 * (`ElementInternals.shadowRoot`).
 */
export function hostFor(what: HostKind): HTMLDivElement {
  const host = document.createElement('div');
  // What an update left behind must be found again.
  host.setAttribute(HOST_ATTRIBUTE, what);
  void reveal();
  return host;
}

/** Takes away what stands, of this script or of one that an update has cut off. */
export function clearHosts(what: HostKind): void {
  for (const host of document.querySelectorAll(`div[${HOST_ATTRIBUTE}="${what}"]`)) host.remove();
}

/** A page that has taken a panel away so often does not want it; the icon still tells. */
const RETURNS = 5;

/**
 * Keeps a popover in the document and above whatever the page does. While a page shows a modal
 * dialog, all outside of it is inert, the top layer too: nothing there can be clicked or heard. So
 * the popover goes into the dialog, and out again when that closes. What the page removes, moves
 * or hides comes back, a few times.
 */
export function stayOnTop(host: HTMLElement, signal: AbortSignal): void {
  let home: Element | null = null;
  let returns = 0;
  const settle = () => {
    const wanted = modalDialog(host) ?? document.documentElement;
    // Taken away by the copy of this script that has come with an update.
    if (isContextInvalidated()) return;
    if (signal.aborted || wanted === null) return;
    if (host.parentNode === wanted && host.matches(':popover-open')) return;
    // No dialog has come or gone: it was taken away, moved or hidden.
    if (wanted === home && ++returns > RETURNS) return;
    home = wanted;
    if (host.parentNode !== wanted) wanted.append(host);
    try {
      if (!host.matches(':popover-open')) host.showPopover();
    } catch {
      // A page hears of it just before, and has taken the panel away in that moment.
    }
  };
  const observer = new MutationObserver(settle);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  host.addEventListener('toggle', settle, { signal });
  settle();
}

/** The page's modal dialog: the last to be written where several lie on each other. */
function modalDialog(host: HTMLElement): HTMLDialogElement | undefined {
  const open = document.querySelectorAll<HTMLDialogElement>('dialog:modal:not(:fullscreen)');
  return [...open].findLast((dialog) => !host.contains(dialog));
}
