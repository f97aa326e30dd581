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

/** A chapter that loads when the browser is idle, or at once if the address leads to it. */
export function lazyChapter(
  name: string,
  load: () => Promise<{ default: ComponentType }>,
): ComponentType {
  return lazy(() => {
    const { query } = parseAddress(urlStore.getAddress());
    return new URLSearchParams(query).get(CHAPTER_KEY) === name ? load() : loadWhenIdle(load);
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
