import { useCallback } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import { useOpenLibrary } from './open-library.ts';

/** The answer to a query, kept up to date. */
export interface Answer<T> {
  /** The last answer. It stays while a newer one is loading. */
  readonly value: T | undefined;
  /** Why there is no newer answer, as a sentence. */
  readonly error: string | undefined;
}

/**
 * Queries the library, and again whenever the library or the query changes.
 *
 * @param query must stay the same function as long as it asks the same, see `useCallback`. What it
 * passes to `show` is shown until the whole answer is there.
 */
export function useLibraryQuery<T>(
  query: (library: Library, signal: AbortSignal, show: (value: T) => void) => Promise<T>,
): Answer<T> {
  const { library, version } = useOpenLibrary();
  const load = useCallback(
    (signal: AbortSignal, show: (value: T) => void) => query(library, signal, show),
    [library, query],
  );
  const { value, error } = useAsync(load, { version, keepPrevious: true });
  return { value, error: useErrorSentence(error) };
}
