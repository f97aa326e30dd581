import { useCallback, useEffect, useState } from 'react';
import { readerLibrary } from '../reader-library.ts';
import { type SiteRules, siteRules } from './site-rules.ts';
import type { View } from './view.ts';

/** The rules for an address. */
export interface ReadRules {
  /** Nothing until they are known. */
  readonly rules: SiteRules | undefined;
  readonly again: () => void;
  /** Shows what is about to hold: what was chosen must not jump back until it is written. */
  readonly assume: (rules: SiteRules) => void;
}

/**
 * Reads the rules for an address.
 *
 * @param view they are read anew when this changes: another rule is mostly why.
 */
export function useSiteRules(url: string, view: View): ReadRules {
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
  return {
    rules,
    again: useCallback(() => setTurn((turn) => turn + 1), []),
    assume: setRules,
  };
}
