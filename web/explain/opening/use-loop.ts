import { type RefObject, useEffect, useState } from 'react';
import { useReducedMotion } from '../../../ui/use-media-query.ts';

/** A figure that plays over and over. */
export interface Loop {
  /** The frames that have played. */
  readonly frame: number;
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

/**
 * Plays a figure over and over, until it is stopped. It waits while the figure is off screen or in
 * a hidden tab, and doesn't start by itself for readers who prefer reduced motion.
 */
export function useLoop(
  figure: RefObject<Element | null>,
  { frameMs, canPlay }: { readonly frameMs: number; readonly canPlay: boolean },
): Loop {
  const isMotionReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const [frame, setFrame] = useState(0);
  const isPlaying = (choice ?? !isMotionReduced) && canPlay;
  const isSeen = useIsSeen(figure, isPlaying);
  useEffect(() => {
    if (!isPlaying || !isSeen) return;
    const timer = setInterval(() => setFrame((frame) => frame + 1), frameMs);
    return () => clearInterval(timer);
  }, [isPlaying, isSeen, frameMs]);
  return {
    frame,
    isPlaying,
    toggle: () => setChoice(!isPlaying),
    stop: () => setChoice(false),
  };
}

/** Returns whether an element is on screen, in a tab that is in front. */
function useIsSeen(element: RefObject<Element | null>, isWatched: boolean): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    if (!isWatched || !element.current) return;
    const observer = new IntersectionObserver((entries) =>
      setIsOnScreen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element.current);
    const update = () => setIsHidden(document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element, isWatched]);
  return isOnScreen && !isHidden;
}
