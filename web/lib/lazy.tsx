import { type ComponentType, lazy, useState } from 'react';

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

let lastLoad: Promise<unknown> = Promise.resolve();

/**
 * Loads code that the first view doesn't show: one module at a time, each when the browser is idle,
 * so that loading doesn't delay what the reader does.
 */
export function loadWhenIdle<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = lastLoad.then(idle).then(load);
  lastLoad = module.catch(() => undefined);
  return module;
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari doesn't have requestIdleCallback.
    if (!window.requestIdleCallback) setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: 500 });
  });
}
