// The host elements that hold our closed shadow roots in the page: one for panels, one for link
// badges. Keeps them visible, on top, and in the document.

import { isFirefox } from '../../shared/is-firefox.ts';
import { ask, HOST_ATTRIBUTE } from '../../shared/messages.ts';
import { isContextInvalidated } from '../context-invalidated.ts';
import { delay, FRAME_MS, onAbort, whenVisible } from '../scheduling.ts';

/** What a host element holds. */
export type HostKind = 'banner' | 'badges';

/**
 * Creates a host element for a closed shadow root. It is a `div` without a name of its own: the page
 * may have defined a custom element by that name, and a custom element can see its own closed root
 * (`ElementInternals.shadowRoot`).
 */
export function createHost(kind: HostKind): HTMLDivElement {
  const host = document.createElement('div');
  // Lets the next version of this script find what an update leaves behind.
  host.setAttribute(HOST_ATTRIBUTE, kind);
  void reveal();
  return host;
}

/** A closed shadow root whose content is shown by its style sheets only. */
export interface StyledRoot {
  readonly root: ShadowRoot;
  /** Whether the style sheets apply. */
  readonly isStyled: () => boolean;
  /** Applies them again if the host is in the document. */
  readonly restyle: () => void;
}

/**
 * Attaches a closed shadow root to a host. When a page moves the host through another document, the
 * root loses its style sheets, and the page's fonts would apply to its text. So the content is hidden
 * by itself, and the sheets show it (`display: … !important`).
 */
export function attachRoot(
  host: HTMLElement,
  content: HTMLElement,
  sheets: readonly CSSStyleSheet[],
): StyledRoot {
  const root = host.attachShadow({ mode: 'closed' });
  content.style.display = 'none';
  const isStyled = () => root.adoptedStyleSheets.length > 0;
  const restyle = () => {
    // Another document wouldn't accept them.
    if (!isStyled() && host.ownerDocument === document) root.adoptedStyleSheets = [...sheets];
  };
  restyle();
  root.append(content);
  return { root, isStyled, restyle };
}

/** Removes the host elements of this script, and of one from before an update. */
export function removeHosts(kind: HostKind): void {
  for (const host of document.querySelectorAll(`div[${HOST_ATTRIBUTE}="${kind}"]`)) host.remove();
}

/**
 * Firefox ends this script when the extension is disabled or removed, but leaves its elements in the
 * page. So they are hidden by default, and shown by a style sheet that the background inserts, which
 * disappears with the extension. It has user origin, so it outweighs the page and this rule.
 */
export const HIDDEN_UNLESS_REVEALED = isFirefox() ? 'visibility: hidden !important;' : '';

let revealed: Promise<unknown> | undefined;

/** Calls back once our elements can be seen: a screen reader announces nothing in a hidden tab. */
export async function whenRevealed(callback: () => void, signal: AbortSignal): Promise<void> {
  try {
    await reveal();
    await delay(FRAME_MS, signal);
    await whenVisible(signal);
  } catch {
    return;
  }
  callback();
}

/** Called only once there is something to show, because a page could detect the style sheet. */
async function reveal(): Promise<void> {
  if (!isFirefox()) return;
  const onFailure = () => {
    // The next panel tries again.
    revealed = undefined;
  };
  revealed ??= ask('reveal').then((error) => error && onFailure(), onFailure);
  await revealed;
}

// When a page comes back from the back/forward cache, its style sheet may have been lost.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !revealed) return;
  revealed = undefined;
  void reveal();
});

/** A page that has removed a panel this many times doesn't want it. The icon shows the result. */
const MAX_RESTORES = 5;

/**
 * Keeps a popover in the document and above everything else. While the page shows a modal dialog,
 * everything outside it is inert, even the top layer, so the popover moves into the dialog and out
 * again when it closes. When the page removes, moves, or hides the popover, it is restored a few
 * times, with its styles.
 */
export function stayOnTop(
  host: HTMLElement,
  { isStyled, restyle }: StyledRoot,
  signal: AbortSignal,
): void {
  let lastParent: Element | null = null;
  let restores = 0;
  const restore = () => {
    const parent = modalDialog(host) ?? document.documentElement;
    // After an update, the new version of this script has removed the host.
    if (isContextInvalidated()) return;
    if (signal.aborted || parent === null) return;
    if (host.parentNode === parent && host.matches(':popover-open') && isStyled()) return;
    // No dialog opened or closed, so the page must have removed, moved, or hidden the popover.
    if (parent === lastParent && ++restores > MAX_RESTORES) return;
    lastParent = parent;
    if (host.parentNode !== parent) parent.append(host);
    restyle();
    try {
      if (!host.matches(':popover-open')) host.showPopover();
    } catch {
      // The page removed the panel in its `beforetoggle` listener.
    }
  };
  const observer = new MutationObserver(restore);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  onAbort(signal, () => observer.disconnect());
  host.addEventListener('toggle', restore, { signal });
  restore();
}

/** Returns the page's modal dialog; of several, the last in the document. */
function modalDialog(host: HTMLElement): HTMLDialogElement | undefined {
  const open = document.querySelectorAll<HTMLDialogElement>('dialog:modal:not(:fullscreen)');
  return [...open].findLast((dialog) => !host.contains(dialog));
}
