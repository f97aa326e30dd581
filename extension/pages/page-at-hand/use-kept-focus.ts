import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus to the heading when the button that had it has gone: it must not go with it.
 *
 * @returns is to be given to the heading.
 */
export function useKeptFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const keep = () => {
      if (!(last instanceof Element) || last.isConnected) return;
      if (document.activeElement === document.body) heading.current?.focus();
    };
    document.addEventListener('focusin', note);
    // A part of the page may take the button away without its whole being drawn anew.
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
  return heading;
}
