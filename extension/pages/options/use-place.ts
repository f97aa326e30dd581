import { useEffect } from 'react';

/** Goes to the place that the address names, once it is there: it was not when the page loaded. */
export function usePlace(isThere: boolean): void {
  useEffect(() => {
    if (isThere && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
}
