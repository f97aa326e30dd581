import { useCallback, useState } from 'react';
import { useAsync } from '../../../ui/use-async.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import type { CompareRequest, Missing, PageComparison } from './compared-page.ts';
import { loadComparison } from './load-comparison.ts';

/** The comparison once it is loaded, or why the library can't be used, as a sentence. */
export type ComparisonState = PageComparison | Missing | { readonly error: string } | undefined;

/** Loads what a request compares. Returns a function to try again, too. */
export function useComparison(request: CompareRequest | undefined): [ComparisonState, () => void] {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins with nothing.
  const load = useCallback(
    async () => loadComparison(await readerLibrary(), request),
    [request, attempt],
  );
  const { value, error } = useAsync(load);
  const sentence = useErrorSentence(error);
  const retry = useCallback(() => setAttempt((attempt) => attempt + 1), []);
  return [sentence === undefined ? value : { error: sentence }, retry];
}
