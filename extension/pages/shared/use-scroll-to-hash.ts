import { useEffect } from 'react';

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Goes to the place that the address names. It was not there when the page loaded, and moves while
 * what stands above it comes out of the library: it is held until the reader does something.
 */
export function useScrollToHash(): void {
  useEffect(() => {
    const go = () => document.getElementById(location.hash.slice(1))?.scrollIntoView();
    const growing = new ResizeObserver(go);
    const acting = new AbortController();
    const stop = () => {
      growing.disconnect();
      acting.abort();
    };
    for (const act of ACTS) addEventListener(act, stop, { signal: acting.signal, passive: true });
    if (location.hash) growing.observe(document.body);
    return stop;
  }, []);
}
