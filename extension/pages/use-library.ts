import { useCallback, useEffect, useState } from 'react';
import type { Library } from '../../core/library/library.ts';
import { readerLibrary } from './reader-library.ts';
import { troubleSentence } from './trouble-sentence.ts';

/** The reader's library, or why there is none. */
export interface LibraryAtHand {
  /** Nothing until it is open. */
  readonly library: Library | undefined;
  /** Why it cannot be used, as a sentence. */
  readonly trouble: string | undefined;
  /** Tries once more to open it. */
  readonly retry: () => void;
}

/** Opens the reader's library for a page. */
export function useLibrary(): LibraryAtHand {
  const [library, setLibrary] = useState<Library>();
  const [trouble, setTrouble] = useState<string>();

  const retry = useCallback(() => {
    readerLibrary().then(
      (opened) => {
        setLibrary(opened);
        setTrouble(undefined);
      },
      (error: unknown) => setTrouble(troubleSentence(error)),
    );
  }, []);
  useEffect(retry, [retry]);

  return { library, trouble, retry };
}
