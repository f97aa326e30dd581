import { useCallback, useEffect, useState } from 'react';
import { readerLibrary } from '../reader-library.ts';
import { type SiteRules, siteRules } from './site-rules.ts';
import type { View } from './view.ts';

/**
 * The rules for an address, once they are known; with it, the function to read them again.
 *
 * @param view they are read anew when this changes: another rule is mostly why.
 */
export function useSiteRules(
  url: string,
  view: View,
): readonly [SiteRules | undefined, () => void] {
  const [rules, setRules] = useState<SiteRules>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are a wish to look again.
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const found = await siteRules(await readerLibrary(), url);
      if (!gone) setRules(found);
    };
    // A library that cannot be opened is told of beside this.
    read().catch(() => {});
    return () => {
      gone = true;
    };
  }, [url, view, turn]);
  return [rules, useCallback(() => setTurn((turn) => turn + 1), [])];
}
