import { useEffect, useState } from 'react';
import type { Place } from './places.ts';

/** The difference that the reader has come to, and the ways to the one before and the one after. */
export interface Walk {
  /** Nothing before the first step. */
  readonly at: number | undefined;
  /** How many steps were made: with one difference alone, each leads to it again. */
  readonly steps: number;
  readonly step: (by: 1 | -1) => void;
}

/** Where Alt and an arrow key already have an effect: moving by paragraphs, opening a list. */
const OWN_ALT_ARROWS =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=button]), [contenteditable]';

/** Goes from difference to difference, also with Alt and the arrow keys. The first follows the last. */
export function useWalk(places: readonly Place[]): Walk {
  const [{ at, steps }, setWalk] = useState<Pick<Walk, 'at' | 'steps'>>({
    at: undefined,
    steps: 0,
  });
  const { length } = places;

  const step = (by: 1 | -1) => {
    if (length === 0) return;
    setWalk(({ at = by === 1 ? -1 : length, steps }) => ({
      at: (at + by + length) % length,
      steps: steps + 1,
    }));
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey) return;
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      if ((event.target as Element | null)?.closest?.(OWN_ALT_ARROWS)) return;
      event.preventDefault();
      step(key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });

  return { at, steps, step };
}
