import { useEffect, useState } from 'react';

/** How long a message stays. */
const STAYS = 10_000;

/** For the element that must not go while somebody is at it. */
export interface Linger {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocusCapture: () => void;
  readonly onBlurCapture: () => void;
}

/**
 * Ends something ten seconds after it came; later while the pointer or the focus rests on it, or
 * while nobody sees the page.
 *
 * @param what counts anew when it changes; nothing is not timed.
 */
export function useLinger(what: unknown, end: () => void): Linger {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;

  useEffect(() => {
    if (what === undefined || held) return;
    let timer: number | undefined;
    const start = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = window.setTimeout(end, STAYS);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [what, held, end]);

  // What is taken from the page tells of no pointer that leaves it, and of no focus.
  useEffect(() => {
    if (what !== undefined) return;
    setPointed(false);
    setFocused(false);
  }, [what]);

  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocusCapture: () => setFocused(true),
    onBlurCapture: () => setFocused(false),
  };
}
