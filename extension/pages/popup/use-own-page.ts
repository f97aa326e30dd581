import { useCallback, useEffect, useState } from 'react';
import type { Page } from '../../../core/library/page.ts';
import { readerLibrary } from '../reader-library.ts';
import { troubleSentence } from '../trouble-sentence.ts';
import { ownPage } from './own-page.ts';
import type { Standing } from './view.ts';

/** The page at hand in the library. */
export interface OwnPage {
  /** Nothing where it is not there, `'unknown'` until one can tell. */
  readonly page: Page | 'unknown' | undefined;
  readonly trouble: string | undefined;
  /** To be called when it may have been remembered or forgotten. */
  readonly check: () => void;
}

/** Looks for the page at hand in the library, anew when the page tells another thing. */
export function useOwnPage(tab: number | undefined, { view, url }: Standing): OwnPage {
  const [page, setPage] = useState<OwnPage['page']>('unknown');
  const [trouble, setTrouble] = useState<string>();
  const [turn, setTurn] = useState(0);
  const isKnown = view.kind === 'looked-up';
  const own = isKnown ? (view.own ?? view.readBefore?.id) : undefined;
  const remembered = isKnown && view.remembered;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is a wish to look again.
  useEffect(() => {
    if (tab === undefined || url === undefined || !isKnown) {
      setPage('unknown');
      return;
    }
    let gone = false;
    const find = async () => {
      const found = await ownPage(await readerLibrary(), { tab, url, own, remembered });
      if (gone) return;
      setPage(found);
      setTrouble(undefined);
    };
    find().catch((error: unknown) => {
      if (!gone) setTrouble(troubleSentence(error));
    });
    return () => {
      gone = true;
    };
  }, [tab, url, isKnown, own, remembered, turn]);

  return { page, trouble, check: useCallback(() => setTurn((turn) => turn + 1), []) };
}
