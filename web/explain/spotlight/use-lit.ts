import { use, useSyncExternalStore } from 'react';
import { SpotlightContext, type SpotlightStore } from './spotlight.ts';

/** Whether the thing of this name is lit in the chapter around. */
export function useLit(name: string): boolean {
  const store = use(SpotlightContext);
  return useSyncExternalStore(store.subscribe, () => store.lit === name);
}

/** The name of what is lit in the chapter around. */
export function useLitName(): string | undefined {
  const store = use(SpotlightContext);
  return useSyncExternalStore(store.subscribe, () => store.lit);
}

/** The spotlight of the chapter around, for figures that light things themselves. */
export function useSpotlight(): SpotlightStore {
  return use(SpotlightContext);
}
