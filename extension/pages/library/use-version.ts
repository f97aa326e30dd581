import { useCallback, useEffect, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';

const POLL = 5000;

/**
 * A number that changes when the library does: by `changed`, or because another tab or the
 * background wrote. IndexedDB tells nobody of that, and a channel would have to be spoken into by
 * every writer there is; so the counts of the ledger and the library's own settings are looked at,
 * in milliseconds, when the page is come back to and every five seconds while it is seen.
 */
export function useVersion(library: Library | undefined): [version: number, changed: () => void] {
  const [version, setVersion] = useState(0);
  const changed = useCallback(() => setVersion((before) => before + 1), []);

  useEffect(() => {
    if (!library) return;
    let known: string | undefined;
    const look = async () => {
      if (document.hidden) return;
      // Whatever is the matter with the library, the view that reads it tells.
      const read = await Promise.all([library.statistics({ sites: 0 }), library.settings()]).catch(
        () => undefined,
      );
      if (!read) return;
      const [{ pages, visits, texts, clusters, copies }, chosen] = read;
      const now = JSON.stringify([pages, visits, texts, clusters, copies, chosen]);
      if (known !== undefined && known !== now) changed();
      known = now;
    };
    void look();
    const timer = setInterval(look, POLL);
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [library, changed]);

  return [version, changed];
}
