import { useLayoutEffect, useState } from 'react';

/** The difference that the reader has gone to, and how to go on. */
export interface DifferenceNavigation {
  /** `undefined` before the first step. */
  readonly current: number | undefined;
  /** Counts the steps: if there is only one difference, each step goes to it again. */
  readonly steps: number;
  readonly step: (by: 1 | -1) => void;
}

/** Where Alt and an arrow key already have an effect: moving by paragraphs, opening a list. */
const OWN_ALT_ARROWS =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=button]), [contenteditable]';

/**
 * Goes from difference to difference, also with Alt and the arrow keys. The first follows the last.
 *
 * @param differences those that are counted. With other ones, none is current.
 */
export function useDifferenceNavigation(
  count: number,
  differences: unknown = count,
): DifferenceNavigation {
  const [{ of, at, steps }, setState] = useState({
    of: differences,
    at: undefined as number | undefined,
    steps: 0,
  });
  const current = of === differences ? at : undefined;

  const step = (by: 1 | -1) => {
    if (count === 0) return;
    setState(({ of, at, steps }) => {
      const from = (of === differences ? at : undefined) ?? (by === 1 ? -1 : count);
      return { of: differences, at: (from + by + count) % count, steps: steps + 1 };
    });
  };

  // An effect that React runs later would miss a key that is pressed when the result appears.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey) return;
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      if ((event.target as Element | null)?.closest?.(OWN_ALT_ARROWS)) return;
      event.preventDefault();
      step(key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return { current, steps, step };
}
