import { type RefObject, useEffect, useState } from 'react';

/** So far from the screen what is heavy begins to load. */
const MARGIN = '600px';

/** Whether an element has ever come near the screen. */
export function useInViewOnce(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
