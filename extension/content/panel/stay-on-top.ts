import { isCutOff } from '../is-cut-off.ts';

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
    if (isCutOff()) return;
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
