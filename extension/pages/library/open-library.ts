/**
 * The library that the page has opened, and how its views query it. The page puts it into a React
 * context; every view reads it with `useOpenLibrary` or `useLibraryQuery`.
 */
import { createContext, useCallback, useContext } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import type { Confirm } from '../shared/use-confirm.tsx';

/** The library and what all views of the page share. */
export interface OpenLibrary {
  readonly library: Library;
  /** Changes whenever the library changes, in this tab or elsewhere. */
  readonly version: number;
  /**
   * Runs a long operation and shows its progress and a stop button. Resolves to `'stopped'` or
   * `'failed'` if it didn't finish; an error has been shown by then.
   */
  readonly runJob: <T>(
    label: string,
    operation: (context: JobContext) => Promise<T>,
  ) => Promise<T | 'stopped' | 'failed'>;
  readonly confirm: Confirm['ask'];
}

/** How a long operation reports its progress and learns that it was stopped. */
export interface JobContext {
  readonly progress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

export const OpenLibraryContext = createContext<OpenLibrary | undefined>(undefined);

/**
 * Returns the library of the page.
 *
 * @throws Error outside of the library page.
 */
export function useOpenLibrary(): OpenLibrary {
  const openLibrary = useContext(OpenLibraryContext);
  if (!openLibrary) throw new Error('There is no OpenLibraryContext around this component.');
  return openLibrary;
}

/** The result of a query, kept up to date. */
export interface QueryResult<T> {
  /** The last result. It stays while a newer one is loading. */
  readonly value: T | undefined;
  /** Why there is no newer result, as a sentence. */
  readonly error: string | undefined;
}

/**
 * Runs a query now and whenever the library or the query changes.
 *
 * @param query must stay the same function while the same result is wanted, see `useCallback`. It
 * can pass a partial result to `show`, which is shown until the query ends.
 */
export function useLibraryQuery<T>(
  query: (library: Library, signal: AbortSignal, show: (value: T) => void) => Promise<T>,
): QueryResult<T> {
  const { library, version } = useOpenLibrary();
  const load = useCallback(
    (signal: AbortSignal, show: (value: T) => void) => query(library, signal, show),
    [library, query],
  );
  const { value, error } = useAsync(load, { version, keepPrevious: true });
  return { value, error: useErrorSentence(error) };
}
