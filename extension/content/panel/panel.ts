// Shows a panel over the page: the banner and the small notices in `banner/`. `host.ts` keeps it in
// the page, `place.ts` finds where it goes, and `panel-style.ts` styles it.

import { unclobbered } from '../../../core/extract/dom.ts';
import { language } from '../../i18n/language.ts';
import { ask } from '../../shared/messages.ts';
import type { Corner } from '../../shared/settings.ts';
import { callLater, delay, onAbort, throttleToFrame, whenVisible } from '../scheduling.ts';
import { isDarkAt } from './darkness.ts';
import { element } from './element.ts';
import { attachRoot, createHost, removeHosts, stayOnTop } from './host.ts';
import { panelStyle, placementStyle } from './panel-style.ts';
import { focusedField, MARGIN, nearestCorner, PlaceFinder, type Placement } from './place.ts';

/** A page that fades between its themes has its final colors after this. */
const THEME_FADE_MS = 600;

/** A panel that page changes have moved this many times isn't moved again. */
const MAX_MOVES = 10;

/** A search for a place that runs out of time goes on in at most this many later frames. */
const MAX_FURTHER_SEARCHES = 100;

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
 * neither read nor style. The page can only see that something is there. The panel follows the
 * page's light or dark theme, avoids the field that the reader is typing in and what the page has
 * pinned to the window ({@link PlaceFinder}), and hides while the page is in full screen.
 *
 * @param content built with `element.ts`, never from HTML.
 */
export function showPanel(content: HTMLElement, options: PanelOptions): void {
  const { signal, dismiss } = options;
  let { corner } = options;
  if (signal.aborted) return;
  const host = createHost('banner');
  let placement: Placement = { corner, offset: MARGIN };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(placementStyle(placement));
  const styled = attachRoot(host, content, [panelStyle(), sheet]);
  const { root } = styled;
  host.popover = 'manual';
  host.lang = language();
  removeHosts('banner');
  const probe = element('span', 'probe');
  root.append(probe);

  let hasSpace = true;
  let avoidsField = false;
  let isHovered = false;
  let moves = 0;
  const finder = new PlaceFinder(host);
  let furtherSearches = MAX_FURTHER_SEARCHES;
  const scheduleArrange = throttleToFrame(() => arrange(), signal);
  const arrange = () => {
    // The page may have removed its root element.
    if (!host.isConnected) return;
    if (document.fullscreenElement) {
      content.hidden = true;
      isHovered = false;
      return;
    }
    // Never moves from under the pointer or while it has the focus.
    if (isHovered || content.matches(':focus-within')) return;
    const isByReader = navigator.userActivation.isActive;
    content.hidden = !hasSpace;
    if (moves >= MAX_MOVES && !isByReader) return;
    content.hidden = false;
    // Goes back to its corner after a field loses the focus, and otherwise moves only if it must.
    const hasField = focusedField() !== undefined;
    const stays = hasSpace && (!avoidsField || hasField) ? placement : undefined;
    finder.begin();
    const isFree = stays && finder.isFree(stays, content.getBoundingClientRect());
    let free = isFree ? stays : undefined;
    if (!free) avoidsField = hasField;
    for (const compact of [false, true]) {
      if (free) break;
      content.classList.toggle('compact', compact);
      free = finder.find(corner, content.getBoundingClientRect());
    }
    hasSpace = free !== undefined;
    content.hidden = !hasSpace;
    if (!finder.isComplete && furtherSearches-- > 0) scheduleArrange();
    if (!free || (free.corner === placement.corner && free.offset === placement.offset)) return;
    if (!isByReader) moves++;
    place(free);
  };
  const place = (now: Placement) => {
    placement = now;
    sheet.replaceSync(placementStyle(placement));
    updateTheme();
  };
  const updateTheme = () => {
    if (!host.isConnected) return;
    const { left, right, top, bottom } = host.getBoundingClientRect();
    const isDark = isDarkAt((left + right) / 2, (top + bottom) / 2, probe);
    content.style.colorScheme = isDark ? 'dark' : 'light';
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
  updateTheme();
  arrange();
  const onChange = () => {
    furtherSearches = MAX_FURTHER_SEARCHES;
    scheduleArrange();
  };
  onDrag(content, signal, () => {
    corner = nearestCorner(content.getBoundingClientRect());
    finder.begin();
    place(finder.find(corner, content.getBoundingClientRect()) ?? { corner, offset: MARGIN });
    // The next one is there, too.
    ask('moveBanner', { corner }).catch(() => {});
    onChange();
  });
  onLayoutChange(onChange, signal);
  content.addEventListener('pointerenter', () => {
    isHovered = true;
  });
  content.addEventListener('pointerleave', () => {
    isHovered = false;
    onChange();
  });
  const scheduleTheme = throttleToFrame(updateTheme, signal);
  onThemeChange(() => {
    scheduleTheme();
    callLater(scheduleTheme, THEME_FADE_MS, signal);
  }, signal);
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
      let [x, y] = [0, 0];
      const drag = (event: PointerEvent) => {
        [x, y] = [event.clientX - clientX, event.clientY - clientY];
        panel.style.translate = Math.hypot(x, y) < MIN_DRAG_PX ? '' : `${x}px ${y}px`;
      };
      const drop = ({ type }: PointerEvent) => {
        ended.abort();
        if (type === 'pointerup' && panel.style.translate) dropped();
        panel.style.translate = '';
      };
      panel.addEventListener('pointermove', drag, options);
      panel.addEventListener('pointerup', drop, options);
      panel.addEventListener('pointercancel', drop, options);
    },
    { signal },
  );
}

/** Collects the changes of a page that moves something all the time. */
const LAYOUT_DELAY_MS = 250;

/** Rechecks after these times find what a page adds inside a component, which no observer sees. */
const RECHECK_DELAYS_MS = [1000, 3000, 10_000];

/** Calls back when the page may have put something where the panel is. */
function onLayoutChange(changed: () => void, signal: AbortSignal): void {
  const options = { capture: true, passive: true, signal };
  for (const type of ['focusin', 'focusout', 'fullscreenchange']) {
    document.addEventListener(type, changed, options);
  }
  addEventListener('resize', changed, options);

  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    const run = () => {
      isScheduled = false;
      changed();
    };
    callLater(run, LAYOUT_DELAY_MS, signal);
  };
  for (const type of ['scroll', 'transitionend', 'animationend', 'load']) {
    document.addEventListener(type, schedule, options);
  }
  const observer = new MutationObserver(schedule);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'open'],
  });
  for (const recheck of RECHECK_DELAYS_MS) callLater(changed, recheck, signal);
  onAbort(signal, () => observer.disconnect());
}

/** Calls back when the page's theme may have changed: by an attribute of its root, or the system. */
function onThemeChange(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  // The page may have removed either.
  for (const root of [document.documentElement, document.body]) {
    if (root) observer.observe(root, { attributes: true });
  }
  onAbort(signal, () => observer.disconnect());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
  // For style sheets that load late.
  addEventListener('load', changed, { signal });
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
const USES_ESCAPE = [
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

const DISMISS_TICK_MS = 250;

/**
 * Calls back when a panel has been on screen for `durationMs` and nobody was using it. Pointer and
 * keyboard restart the time when they leave. (After a click, the focus stays but isn't
 * `:focus-visible`, so it doesn't count.)
 */
export async function autoDismiss(
  panel: HTMLElement,
  durationMs: number,
  signal: AbortSignal,
  dismiss: () => void,
): Promise<void> {
  let shownMs = 0;
  while (shownMs < durationMs) {
    let start: number;
    try {
      await whenVisible(signal);
      start = performance.now();
      await delay(DISMISS_TICK_MS, signal);
    } catch {
      return;
    }
    // After sleep, timers fire late. Nobody saw the panel in that time.
    const elapsed = Math.min(performance.now() - start, 2 * DISMISS_TICK_MS);
    if (panel.matches(':hover') || panel.querySelector(':focus-visible')) shownMs = 0;
    else if (!panel.hidden && document.visibilityState === 'visible') shownMs += elapsed;
  }
  dismiss();
}
