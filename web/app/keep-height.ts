const KEY = 'page-height';

/**
 * Keeps the page as high as it was before a reload, until the visitor does something. The browser
 * restores the scroll position as soon as the page is high enough, but some parts load late.
 */
export function keepHeightOnReload(): void {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(KEY, String(document.documentElement.scrollHeight));
    } catch {
      // Site data is blocked or full, so the page may be scrolled to another place.
    }
  });
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload') return;
  try {
    document.body.style.minHeight = `${Number(sessionStorage.getItem(KEY))}px`;
  } catch {
    return;
  }
  const release = () => {
    document.body.style.minHeight = '';
  };
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    addEventListener(event, release, { once: true, passive: true });
  }
}
