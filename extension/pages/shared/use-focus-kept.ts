import { type RefObject, useEffect } from 'react';

/**
 * Takes the focus to an element when what had it has gone from the page, as the button that was
 * pressed: it must not go with it, for who reads by keyboard would begin the page anew.
 */
export function useFocusKept(home: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | undefined;
    const enter = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
    };
    // Some browsers tell of a focus that goes with its element, some do not; whoever left one that
    // stays has left it by himself.
    const leave = () => {
      queueMicrotask(() => {
        if (last?.isConnected && document.activeElement === document.body) last = undefined;
      });
    };
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = undefined;
      if (document.activeElement === document.body) home.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
      watch.disconnect();
    };
  }, [home]);
}
