import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { PlaybackLabels } from '../../ui/Playback.tsx';

/** How far below the screen heavy content begins to load. */
const LOAD_MARGIN = '600px';

/**
 * Returns whether an element has ever been near the screen.
 *
 * @param margin how far below the screen it may be.
 */
export function useInViewOnce(
  element: RefObject<Element | null>,
  margin: string = LOAD_MARGIN,
): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, margin, isNear]);
  return isNear;
}

/** Returns the names of a figure's buttons. */
export function usePlaybackLabels(): PlaybackLabels {
  const t = useTranslations('app.steps');
  return { play: t('play'), pause: t('pause'), back: t('back'), next: t('next') };
}

/** Returns what separates two sentences: a space, or nothing in Chinese. */
export function useSentenceSpace(): '' | ' ' {
  return useLocale() === 'zh-CN' ? '' : ' ';
}

/**
 * Returns a whole number that runs to the given one. It is there at once if the reader prefers
 * reduced motion, or if it is only one more.
 */
export function useRunningNumber(target: number, durationMs: number): number {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);
  useEffect(() => {
    const from = latest.current;
    const isAtOnce = isMotionReduced() || target === from + 1;
    const start = performance.now();
    let request = 0;
    const step = (now: number) => {
      const share = isAtOnce ? 1 : Math.min(1, Math.max(0, (now - start) / durationMs));
      latest.current = Math.round(from + (target - from) * share);
      setShown(latest.current);
      if (share < 1) request = requestAnimationFrame(step);
    };
    request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [target, durationMs]);
  return shown;
}

/** Whether the reader prefers reduced motion. */
export const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
