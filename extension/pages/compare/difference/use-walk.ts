import { useEffect, useState } from 'react';
import type { Place } from './places.ts';

/** The difference that the reader has come to, and the ways to the one before and the one after. */
export interface Walk {
  /** Nothing before the first step. */
  readonly at: number | undefined;
  readonly step: (by: 1 | -1) => void;
}

/** Goes from difference to difference, also by Alt and the arrows; from the last one to the first. */
export function useWalk(places: readonly Place[]): Walk {
  const [at, setAt] = useState<number>();
  const { length } = places;

  const step = (by: 1 | -1) => {
    if (length === 0) return;
    setAt((at) => (at === undefined ? (by === 1 ? 0 : length - 1) : (at + by + length) % length));
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey) return;
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      step(key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });

  return { at, step };
}
