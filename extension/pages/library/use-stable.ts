import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same one while what it does changes: for handlers of what is memoised. */
export function useStable<Values extends readonly unknown[]>(
  act: (...values: Values) => void,
): (...values: Values) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...values: Values) => latest.current(...values), []);
}
