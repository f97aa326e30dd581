import { useCallback, useEffect, useState } from 'react';
import { errorSentence } from '../shared/error-sentence.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import type { Missing, PageComparison, Request } from './compared-page.ts';
import { loadComparison } from './load-comparison.ts';

/** What is to be compared, once it is known; or why the library cannot be used, as a sentence. */
export type Gathered = PageComparison | Missing | { readonly error: string } | undefined;

/** Gathers what is to be compared, and a way to do so again. */
export function useComparison(request: Request | undefined): [Gathered, () => void] {
  const [gathered, setGathered] = useState<Gathered>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again.
  useEffect(() => {
    let wanted = true;
    setGathered(undefined);
    readerLibrary()
      .then((library) => loadComparison(library, request))
      .catch((error: unknown) => ({ error: errorSentence(error) }))
      .then((found) => {
        if (wanted) setGathered(found);
      });
    return () => {
      wanted = false;
    };
  }, [request, turn]);

  return [gathered, useCallback(() => setTurn((turn) => turn + 1), [])];
}
