import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus to the heading when the button that had it has gone: it must not go with it.
 *
 * @returns is to be given to the heading.
 */
export function useKeptFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!(last.current instanceof Element) || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return heading;
}
