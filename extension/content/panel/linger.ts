const TICK = 250;

/**
 * Waits until a panel has stood for `duration` milliseconds in sight and nobody was at it: neither
 * the pointer nor the keyboard, which begin the time anew when they have left. (Where the pointer
 * has pressed, the focus stays when it has long gone.)
 */
export function autoDismiss(
  panel: HTMLElement,
  duration: number,
  signal: AbortSignal,
  done: () => void,
): void {
  let stood = 0;
  let before = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    // Timers of a hidden tab, or of a machine asleep, come late; what nobody saw does not count.
    const passed = Math.min(now - before, 2 * TICK);
    before = now;
    if (panel.matches(':hover') || panel.querySelector(':focus-visible')) stood = 0;
    else if (document.visibilityState === 'visible') stood += passed;
    if (stood < duration) return;
    clearInterval(ticking);
    done();
  }, TICK);
  signal.addEventListener('abort', () => clearInterval(ticking), { once: true });
}
