import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { PlaybackLabels } from '../../ui/Playback.tsx';
import { idle } from './lazy.tsx';
import { usePrerenderedData } from './prerendered-data.ts';

/** How far below the screen heavy content begins to load. */
const LOAD_MARGIN = '600px';

/** How long a page is open before what nobody has scrolled to loads as well, to be printed. */
const IDLE_DELAY_MS = 3_000;

/**
 * Returns whether an element has ever been near the screen, or the browser has been idle after the
 * page had been open for a while. The build renders all elements as if they had been near, so the
 * HTML shows every figure.
 *
 * @param margin how far below the screen it may be.
 * @param isCostly whether it waits for the reader, as it downloads megabytes.
 */
export function useInViewOnce(
  element: RefObject<Element | null>,
  margin: string = LOAD_MARGIN,
  isCostly = false,
): boolean {
  const isPrerendered = usePrerenderedData(import.meta.env.SSR && (async () => true));
  const [isNear, setNear] = useState(isPrerendered ?? false);
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
    const timer = isCostly
      ? undefined
      : setTimeout(() => void idle().then(() => setNear(true)), IDLE_DELAY_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element, margin, isCostly, isNear]);
  return isNear;
}

/**
 * Returns whether the code of a component runs in a browser. The build, and the first render that
 * takes its HTML over, leave out what only a worker can compute.
 */
export function useHasCode(): boolean {
  // After a change by a store or an effect, React would render the page again without a pause.
  return useDeferredValue(true, false);
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

/** Returns what separates the items of a list. */
export function useListSeparator(): string {
  return useLocale() === 'zh-CN' ? '、' : ', ';
}

/**
 * Returns a whole number that runs to the given one. It is there at once if the reader prefers
 * reduced motion, or if it is only one more, or zero.
 */
export function useRunningNumber(target: number, durationMs: number): number {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);
  useEffect(() => {
    const from = latest.current;
    const isAtOnce = isMotionReduced() || target === from + 1 || target === 0;
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
