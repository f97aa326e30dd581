import { type ComponentType, lazy, useState } from 'react';
import { parseAddress } from './route.ts';
import { CHAPTER_KEY } from './url-state.ts';
import { urlStore } from './url-store.ts';

/** A component whose code can be loaded before it is shown. */
export interface LazyComponent<Props> {
  readonly Component: ComponentType<Props>;
  /** Loads the code, unless it is loading already. A failure appears where the component is shown. */
  readonly preload: () => Promise<void>;
}

/**
 * Like React's `lazy`, but renders at once if the code has been preloaded. React would keep a
 * fallback for a third of a second, however early the code arrived.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  const Lazy = lazy(load);
  let loaded: ComponentType<Props> | undefined;
  return {
    Component(props) {
      // Keeps the component it first rendered: a change would reset all state below it.
      const [Rendered] = useState(() => loaded ?? (Lazy as ComponentType<Props>));
      return <Rendered {...props} />;
    },
    async preload() {
      try {
        loaded = (await load()).default;
      } catch {}
    },
  };
}

/** How long a module may delay the next one. */
const MAX_WAIT_MS = 3_000;

let lastLoad: Promise<unknown> = Promise.resolve();

/**
 * Loads code that the first view doesn't show: one module at a time, each when the browser is idle,
 * so that loading doesn't delay what the reader does. A module that doesn't arrive delays the
 * others only for a while.
 */
export function loadWhenIdle<Module>(load: () => Promise<Module>): Promise<Module> {
  const begun = lastLoad.then(idle);
  const module = begun.then(load);
  lastLoad = begun.then(() => Promise.race([module.catch(() => undefined), wait(MAX_WAIT_MS)]));
  return module;
}

/**
 * A chapter that loads when the browser is idle, after the reader has done something or come near it.
 * Until then the HTML of the build shows its initial state, so it waits only if the address has no other.
 * If the address leads to it, it loads at once.
 */
export function lazyChapter(
  name: string,
  load: () => Promise<{ default: ComponentType }>,
): ComponentType {
  return lazy(async () => {
    const { query } = parseAddress(urlStore.getAddress());
    if (new URLSearchParams(query).get(CHAPTER_KEY) === name) return await load();
    if (query === '') await Promise.race([firstAction(), comesNear(`[data-chapter="${name}"]`)]);
    return await loadWhenIdle(load);
  });
}

// Not moves of the pointer: browsers report one when the page appears below it.
const ACTIONS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart', 'scroll'];

let action: Promise<void> | undefined;

/**
 * Waits until the reader does anything on the page. Call it at the start, because it knows of nothing
 * before. The code for what isn't in sight waits for it, so that the page answers sooner.
 */
export function firstAction(): Promise<void> {
  action ??= new Promise((resolve) => {
    // When the build renders the page, there's no reader.
    if (typeof document === 'undefined') return resolve();
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    const onAction = ({ type, target }: Event) => {
      // Figures scroll by themselves.
      if (type === 'scroll' && target !== document) return;
      stop.abort();
      resolve();
    };
    for (const type of ACTIONS) addEventListener(type, onAction, options);
  });
  return action;
}

/** Waits until a part of the page is less than a screen away. One that isn't there is near. */
function comesNear(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const part = globalThis.document?.querySelector(selector);
    if (!part) return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(part);
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until the browser has nothing else to do, but not for long. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari doesn't have requestIdleCallback.
    if (!globalThis.requestIdleCallback) setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: 500 });
  });
}
