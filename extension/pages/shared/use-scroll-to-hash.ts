import { useEffect } from 'react';

const INTERACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the element that the hash of the address names. It isn't there when the page loads, and
 * moves while content above it is loaded from the library, so the page scrolls to it again until the
 * reader does something.
 */
export function useScrollToHash(): void {
  useEffect(() => {
    const scroll = () => document.getElementById(location.hash.slice(1))?.scrollIntoView();
    const observer = new ResizeObserver(scroll);
    const listening = new AbortController();
    const stop = () => {
      observer.disconnect();
      listening.abort();
    };
    const options = { signal: listening.signal, passive: true };
    for (const event of INTERACTIONS) addEventListener(event, stop, options);
    if (location.hash) observer.observe(document.body);
    return stop;
  }, []);
}
