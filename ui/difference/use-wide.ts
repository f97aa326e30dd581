import { useSyncExternalStore } from 'react';

// In narrower columns a line has too few words to be read.
const wide = matchMedia('(min-width: 50rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether there is room for two texts beside each other. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
