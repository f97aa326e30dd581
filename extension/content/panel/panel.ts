// Shows a panel over the page: the banner and the small notices in `banner/`. `host.ts` keeps it in
// the page, `place.ts` finds where it goes, and `panel-style.ts` styles it.

import { unclobbered } from '../../../core/extract/dom.ts';
import { language } from '../../i18n/language.ts';
import { ask } from '../../shared/messages.ts';
import type { Corner } from '../../shared/settings.ts';
import { callLater, onAbort, throttle } from '../scheduling.ts';
import { isDarkBehind } from './darkness.ts';
import { element } from './element.ts';
import { attachRoot, createHost, removeHosts, stayOnTop } from './host.ts';
import { panelStyle, placementStyle } from './panel-style.ts';
import { findPlace, focusedField, MARGIN, nearestCorner } from './place.ts';

/** How a panel is shown. */
export interface PanelOptions {
  readonly corner: Corner;
  /** Removes the panel. */
  readonly signal: AbortSignal;
  /** Called when the reader presses Escape, unless that means something else on the page. */
  readonly dismiss: () => void;
}

/**
 * Shows a panel in the top layer, above everything else, in a closed shadow root that the page can
 * neither read nor style. The page can only see that something is there. The panel is light or dark as
 * the page is, avoids the field that the reader is typing in and what the page has pinned to the window
 * ({@link findPlace}), and hides while the page is in full screen.
 *
 * @param content built with `element.ts`, never from HTML.
 */
export function showPanel(content: HTMLElement, options: PanelOptions): void {
  const { signal, dismiss } = options;
  let { corner } = options;
  if (signal.aborted) return;
  const host = createHost('banner');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(placementStyle({ corner, offset: MARGIN }));
  const styled = attachRoot(host, content, [panelStyle(), sheet]);
  const { root } = styled;
  host.popover = 'manual';
  host.lang = language();
  removeHosts('banner');
  const probe = element('span', 'probe');
  root.append(probe);

  const arrange = () => {
    // The page may have removed its root element.
    if (!host.isConnected) return;
    content.style.colorScheme = isDarkBehind(host, probe) ? 'dark' : 'light';
    const isFullscreen = document.fullscreenElement !== null;
    // Never moves from under the pointer or while it has the focus.
    if (!isFullscreen && content.matches(':hover, :focus-within')) return;
    content.hidden = false;
    const place = isFullscreen ? undefined : findPlace(corner, content);
    content.hidden = !place;
    if (place) sheet.replaceSync(placementStyle(place));
  };

  onEscape(host, dismiss, signal);
  // Keys pressed on our buttons aren't shortcuts of the page.
  for (const type of ['keydown', 'keyup', 'keypress'] as const) {
    root.addEventListener(type, (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') event.stopPropagation();
    });
  }
  restoreFocus(host, signal);
  onAbort(signal, () => host.remove());
  stayOnTop(host, styled, signal);
  arrange();
  const scheduleArrange = throttle(arrange, signal);
  content.addEventListener('pointerleave', scheduleArrange);
  onPageChange(scheduleArrange, signal);
  onDrag(content, signal, () => {
    corner = nearestCorner(content.getBoundingClientRect());
    const place = findPlace(corner, content);
    sheet.replaceSync(placementStyle(place ?? { corner, offset: MARGIN }));
    // The next one is there, too.
    ask('moveBanner', { corner }).catch(() => {});
  });
}

/** A shorter way is a click. */
const MIN_DRAG_PX = 8;

/** Lets the reader drag a panel, and calls back when it is dropped. */
function onDrag(panel: HTMLElement, signal: AbortSignal, dropped: () => void): void {
  panel.addEventListener(
    'pointerdown',
    ({ target, pointerId, clientX, clientY, button, isTrusted }) => {
      const isControl = (target as Element).closest('a, button, .menu, .more') !== null;
      if (!isTrusted || button !== 0 || isControl) return;
      panel.setPointerCapture(pointerId);
      const ended = new AbortController();
      const options = { signal: AbortSignal.any([signal, ended.signal]) };
      const drag = (event: PointerEvent) => {
        const [x, y] = [event.clientX - clientX, event.clientY - clientY];
        panel.style.translate = Math.hypot(x, y) < MIN_DRAG_PX ? '' : `${x}px ${y}px`;
      };
      const drop = ({ type }: PointerEvent) => {
        ended.abort();
        if (type === 'pointerup' && panel.style.translate) dropped();
        panel.style.translate = '';
      };
      panel.addEventListener('pointermove', drag, options);
      for (const end of ['pointerup', 'pointercancel'] as const)
        panel.addEventListener(end, drop, options);
    },
    { signal },
  );
}

/** Rechecks after these times find what a page adds inside a component, which no observer sees. */
const RECHECK_DELAYS_MS = [1000, 3000, 10_000];

/** Calls back when the page may have put something where the panel is, or may have changed its theme. */
function onPageChange(changed: () => void, signal: AbortSignal): void {
  const options = { capture: true, passive: true, signal };
  for (const type of ['focusin', 'focusout', 'fullscreenchange', 'scroll', 'transitionend', 'load'])
    document.addEventListener(type, changed, options);
  addEventListener('resize', changed, options);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
  const observer = new MutationObserver(changed);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'open'],
  });
  // The page may have removed either.
  for (const root of [document.documentElement, document.body]) {
    if (root) observer.observe(root, { attributes: true });
  }
  onAbort(signal, () => observer.disconnect());
  for (const recheck of RECHECK_DELAYS_MS) callLater(changed, recheck, signal);
}

/**
 * When the signal removes a panel that has the focus, returns the focus to where it was before it
 * entered the panel. The browser itself would move it to the end of the page.
 */
function restoreFocus(host: HTMLElement, signal: AbortSignal): void {
  let previous: EventTarget | null = null;
  // Fires only when the focus comes from outside. Moves within a shadow root don't reach the host.
  host.addEventListener('focusin', ({ relatedTarget }) => {
    previous = relatedTarget ?? previous;
  });
  onAbort(signal, () => {
    if (document.activeElement !== host) return;
    if (previous instanceof HTMLElement) unclobbered(previous, 'focus')({ preventScroll: true });
  });
}

/** Parts of a page that use Escape themselves when they have the focus. */
const USES_ESCAPE =
  'dialog, iframe, [aria-expanded="true"], ' +
  [...'dialog alertdialog menu menubar listbox tree grid application'.split(' ')]
    .map((role) => `[role~="${role}"]`)
    .join();

/** Calls back when the reader presses Escape, unless it is meant for the page. */
function onEscape(host: HTMLElement, pressed: () => void, signal: AbortSignal): void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !event.isTrusted || event.defaultPrevented) return;
    if (!host.isConnected) return;
    // The same key press must not close a dialog of the page that the panel is in.
    if (document.activeElement === host) event.preventDefault();
    else if (isMeantForPage(host)) return;
    pressed();
  };
  addEventListener('keydown', listen, { signal });
}

function isMeantForPage(host: HTMLElement): boolean {
  if (document.fullscreenElement || focusedField()) return true;
  const open = document.querySelectorAll(':popover-open, dialog:modal');
  if ([...open].some((element) => element !== host)) return true;
  const focus = document.activeElement;
  return focus !== null && unclobbered(focus, 'closest')(USES_ESCAPE) !== null;
}
