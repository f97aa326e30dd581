import { unclobbered } from '../../../core/extract/dom.ts';
import { language } from '../../i18n/language.ts';
import type { Corner } from '../../shared/settings.ts';
import { throttleToFrame } from '../scheduling.ts';
import { isDarkAt } from './darkness.ts';
import { element } from './element.ts';
import { focusedField } from './focused-field.ts';
import { clearHosts, hostFor, stayOnTop } from './host.ts';
import { findObstacles } from './obstacles.ts';
import { panelStyle, placeStyle } from './panel-style.ts';
import { type Box, boxAt, findPlace, MARGIN, overlap, type Place } from './placement.ts';

/** Where a page fades from day to night, its colours tell only after that. */
const FADE = 600;

/** In milliseconds; a page that moves something all the time is asked no more often. */
const SETTLE = 250;

/** When what a page adds in a component is there, which no observer outside of it sees. */
const LATER = [1000, 3000, 10_000];

/** Milliseconds for one look at what is in the way; the rest is looked at in later frames. */
const BUDGET = 10;

/** So many further looks at most, then. */
const FURTHER_LOOKS = 3;

/** So many obstacles behind each other, and there is no room. */
const ROUNDS = 8;

/** A page that has moved a panel so often by itself, without the reader, moves it no more. */
const MOVES = 10;

/** How a panel stands in the page. */
export interface PanelOptions {
  readonly corner: Corner;
  /** Takes it away. */
  readonly signal: AbortSignal;
  /** The reader has pressed Escape, and was not busy elsewhere on the page. */
  readonly dismiss: () => void;
}

/**
 * Shows a panel in the top layer, above whatever the page does, in a closed shadow root, which the
 * page can neither reach nor style. It can see that something stands there. The panel follows the
 * page's darkness, gives way to the field that is written in and to what the page has fixed in the
 * window ({@link findObstacles}), and hides while the page has the whole screen.
 *
 * To be filled node by node: titles are words of strangers and stay text, and Firefox applies the
 * page's CSP to styles that come by `innerHTML`.
 *
 * @param content what stands in it.
 */
export function showPanel(content: HTMLElement, { corner, signal, dismiss }: PanelOptions): void {
  if (signal.aborted) return;
  const host = hostFor('banner');
  const root = host.attachShadow({ mode: 'closed' });
  let place: Place = { corner, offset: MARGIN };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(placeStyle(place));
  root.adoptedStyleSheets = [panelStyle(), sheet];
  host.popover = 'manual';
  host.lang = language();
  clearHosts('banner');
  const probe = element('span', 'probe');
  root.append(content, probe);

  let hasRoom = true;
  let isForField = false;
  let isPointedAt = false;
  let moves = 0;
  let looks = FURTHER_LOOKS;
  const rearrange = throttleToFrame(() => arrange());
  const arrange = () => {
    if (document.fullscreenElement) {
      content.hidden = true;
      isPointedAt = false;
      return;
    }
    // Never away from under the pointer that presses its button, nor from the focus.
    if (isPointedAt || content.matches(':focus-within')) return;
    const isByReader = navigator.userActivation.isActive;
    content.hidden = !hasRoom;
    if (moves >= MOVES && !isByReader) return;
    content.hidden = false;
    const around = surroundings(host);
    // Back to the reader's corner from a field that is left, and otherwise only when it must.
    const mayStay = hasRoom && (!isForField || around.field !== undefined);
    const now = boxAt(place, content.getBoundingClientRect(), around.window);
    if (mayStay && around.isFree(now)) {
      if (!around.isWhole() && looks-- > 0) rearrange();
      return;
    }
    let free: Place | undefined;
    for (const compact of [false, true]) {
      content.classList.toggle('compact', compact);
      free = around.place(corner, content.getBoundingClientRect());
      if (free) break;
    }
    hasRoom = free !== undefined;
    content.hidden = !hasRoom;
    if (!around.isWhole() && looks-- > 0) rearrange();
    isForField = around.field !== undefined;
    if (!free || (free.corner === place.corner && free.offset === place.offset)) return;
    if (!isByReader) moves++;
    place = free;
    sheet.replaceSync(placeStyle(place));
    colour();
  };
  const colour = () => {
    const { left, right, top, bottom } = host.getBoundingClientRect();
    const dark = isDarkAt((left + right) / 2, (top + bottom) / 2, probe);
    content.style.colorScheme = dark ? 'dark' : 'light';
  };

  onEscape(host, dismiss, signal);
  // Letters typed on our buttons are no shortcuts of the page.
  for (const type of ['keydown', 'keyup', 'keypress'] as const) {
    root.addEventListener(type, (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') event.stopPropagation();
    });
  }
  returnFocus(host, signal);
  signal.addEventListener('abort', () => host.remove(), { once: true });
  stayOnTop(host, signal);
  colour();
  arrange();
  const lookAgain = () => {
    looks = FURTHER_LOOKS;
    rearrange();
  };
  onLayout(lookAgain, signal);
  content.addEventListener('pointerenter', () => {
    isPointedAt = true;
  });
  content.addEventListener('pointerleave', () => {
    isPointedAt = false;
    lookAgain();
  });
  const recolour = throttleToFrame(colour);
  onTheme(() => {
    recolour();
    setTimeout(recolour, FADE);
  }, signal);
}

/** What a panel must not cover now; asked about as few parts of the window as will do. */
function surroundings(host: HTMLElement) {
  const window = { width: document.documentElement.clientWidth, height: innerHeight };
  const field = focusedField()?.getBoundingClientRect();
  const until = performance.now() + BUDGET;
  let isWhole = true;
  const find = (box: Box) => {
    const scan = findObstacles(box, window, host, until);
    isWhole &&= scan.isWhole;
    return scan.obstacles;
  };
  const isFree = (box: Box) => !(field && overlap(box, field)) && find(box).length === 0;
  const place = (corner: Corner, panel: DOMRect): Place | undefined => {
    const fixed: Box[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const free = findPlace(corner, panel, window, { fixed, field });
      const isInTime = round === 0 || performance.now() < until;
      isWhole &&= isInTime;
      // Out of time, it goes where nothing is known to be in the way, and is looked at again.
      const found = free && isInTime ? find(boxAt(free, panel, window)) : [];
      if (!found.length) return free;
      fixed.push(...found);
    }
    return undefined;
  };
  return { window, field, isFree, place, isWhole: () => isWhole };
}

/** Calls back when the page may have put something else where the panel is. */
function onLayout(changed: () => void, signal: AbortSignal): void {
  const options = { capture: true, passive: true, signal };
  for (const type of ['focusin', 'focusout', 'fullscreenchange']) {
    document.addEventListener(type, changed, options);
  }
  addEventListener('resize', changed, options);

  let settling: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    settling ??= setTimeout(() => {
      settling = undefined;
      changed();
    }, SETTLE);
  };
  for (const type of ['scroll', 'transitionend', 'animationend', 'load']) {
    document.addEventListener(type, settle, options);
  }
  const observer = new MutationObserver(settle);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'open'],
  });
  const later = LATER.map((delay) => setTimeout(changed, delay));
  signal.addEventListener(
    'abort',
    () => {
      observer.disconnect();
      for (const timer of [...later, settling]) clearTimeout(timer);
    },
    { once: true },
  );
}

/** Pages switch to their night by an attribute of their root or by what the system prefers. */
function onTheme(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  if (document.body) observer.observe(document.body, { attributes: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
  // Style sheets that come late.
  addEventListener('load', changed, { signal });
}

/**
 * Gives the focus back when the signal takes a panel away: to where it was before it came into the
 * panel. Left to the browser it would begin anew, after all of the page.
 */
function returnFocus(host: HTMLElement, signal: AbortSignal): void {
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
function onEscape(host: HTMLElement, pressed: () => void, signal: AbortSignal): void {
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
