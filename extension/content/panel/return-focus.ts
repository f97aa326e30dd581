import { unclobbered } from '../../../core/extract/dom.ts';

/**
 * Gives the focus back when the signal takes a panel away: to where it was before it came into the
 * panel. Left to the browser it would begin anew, after all of the page.
 */
export function returnFocus(host: HTMLElement, signal: AbortSignal): void {
  let before: EventTarget | null = null;
  // Heard here only when it comes from outside: within a shadow root it moves unseen.
  host.addEventListener('focusin', ({ relatedTarget }) => {
    before = relatedTarget ?? before;
  });
  signal.addEventListener(
    'abort',
    () => {
      if (document.activeElement !== host) return;
      if (before instanceof HTMLElement) unclobbered(before, 'focus')({ preventScroll: true });
    },
    { once: true },
  );
}
