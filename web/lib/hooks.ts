import { type RefObject, useEffect, useState } from 'react';
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
