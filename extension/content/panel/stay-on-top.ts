/** A page that has taken a panel away so often does not want it; the icon still tells. */
const RETURNS = 5;

/**
 * Keeps a popover in the document and above whatever the page does. While a page shows a modal
 * dialog, all outside of it is inert, the top layer too: nothing there can be clicked or heard. So
 * the popover goes into the dialog, and out again when that closes. What the page removes or hides
 * comes back, a few times.
 */
export function stayOnTop(host: HTMLElement, signal: AbortSignal): void {
  let returns = 0;
  const settle = () => {
    if (signal.aborted) return;
    const home = modalDialog(host) ?? document.documentElement;
    if (host.parentNode === home && host.matches(':popover-open')) return;
    const isOurMove = host.parentNode !== null && host.parentNode !== home && host.isConnected;
    if (!isOurMove && ++returns > RETURNS) return;
    if (host.parentNode !== home) home.append(host);
    if (!host.matches(':popover-open')) host.showPopover();
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
