import { unclobbered } from '../../../core/extract/dom.ts';
import { focusedField } from './focused-field.ts';

/** What closes or ends something of the page by Escape when the focus is in it. */
const LISTENS = [
  ...['dialog', 'alertdialog', 'menu', 'menubar', 'listbox', 'tree', 'grid', 'application'].map(
    (role) => `[role~="${role}"]`,
  ),
  '[aria-expanded="true"]',
  'dialog',
  'iframe',
  'frame',
  'embed',
  'object',
].join();

/** Calls back when the reader presses Escape, and nothing of the page is meant by that. */
export function onEscape(host: HTMLElement, pressed: () => void, signal: AbortSignal): void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !event.isTrusted || event.defaultPrevented) return;
    if (!host.isConnected) return;
    // A dialog of the page, in which the panel may stand, is not to be closed by the same press.
    if (document.activeElement === host) event.preventDefault();
    else if (isMeantForPage(host)) return;
    pressed();
  };
  addEventListener('keydown', listen, { signal });
}

function isMeantForPage(host: HTMLElement): boolean {
  if (document.fullscreenElement || focusedField()) return true;
  const open = document.querySelectorAll(':popover-open, dialog:modal');
  if ([...open].some((it) => it !== host)) return true;
  const focus = document.activeElement;
  return focus !== null && unclobbered(focus, 'closest')(LISTENS) !== null;
}
