import { use, useSyncExternalStore } from 'react';
import { SpotlightContext } from './spotlight.ts';

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
