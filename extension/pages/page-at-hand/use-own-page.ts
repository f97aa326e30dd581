import { useEffect, useState } from 'react';
import type { Page } from '../../../core/library/storage/page.ts';
import { siteOf } from '../../../core/url/site.ts';
import { useLibraryVersion } from '../library-changes.ts';
import { readerLibrary } from '../reader-library.ts';
import { lookAgain } from '../tabs/look-again.ts';
import { troubleSentence } from '../trouble-sentence.ts';
import type { Standing } from './view.ts';

/** The page at hand in the library. */
export interface OwnPage {
  /** Nothing where it is not there, `'unknown'` until one can tell. */
  readonly page: Page | 'unknown' | undefined;
  readonly trouble: string | undefined;
}

/**
 * Looks for the page at hand in the library, and again when the tab or the library changes. By its number,
 * and on its site alone: a content script that was taken over could name any page to be forgotten.
 *
 * @param ask asks the tab how things stand.
 */
export function useOwnPage(
  tab: number | undefined,
  { view, url }: Standing,
  ask: () => void,
): OwnPage {
  const [page, setPage] = useState<OwnPage['page']>('unknown');
  const [trouble, setTrouble] = useState<string>();
  const version = useLibraryVersion();
  const isKnown = view.kind === 'looked-up';
  const own = isKnown ? view.own : undefined;
  const remembered = isKnown && view.remembered;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the library is a reason to look again.
  useEffect(() => {
    if (tab === undefined || url === undefined || !isKnown) {
      setPage('unknown');
      return;
    }
    let gone = false;
    const find = async () => {
      const library = await readerLibrary();
      const [known] = own === undefined ? [] : await library.pages([own]);
      if (gone) return;
      setTrouble(undefined);
      if (known && siteOf(known.url) === siteOf(url)) {
        setPage(known);
      } else if (own === undefined && !remembered) {
        setPage(undefined);
      } else {
        // Remembered or forgotten since it was looked up, which the tab has not heard of.
        setPage('unknown');
        await lookAgain(tab);
        ask();
      }
    };
    find().catch((error: unknown) => {
      if (!gone) setTrouble(troubleSentence(error));
    });
    return () => {
      gone = true;
    };
  }, [tab, url, isKnown, own, remembered, version, ask]);

  return { page, trouble };
}
