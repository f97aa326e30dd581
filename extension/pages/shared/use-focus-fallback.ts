import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to an element when the focused one is removed from the page, such as a button that
 * disappears when it is pressed. Otherwise keyboard users would start again at the top of the page.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let focused: Element | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : undefined;
    };
    // Some browsers report a focus that is lost with its element, some don't. If the element is still
    // there, the reader moved the focus away.
    const onFocusOut = () => {
      queueMicrotask(() => {
        if (focused?.isConnected && document.activeElement === document.body) focused = undefined;
      });
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = undefined;
      if (document.activeElement === document.body)
        fallback.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      observer.disconnect();
    };
  }, [fallback]);
}
