/**
 * The React context of the library page: the open library, and what its views share. The page
 * provides it; the views read it with `useLibraryContext` and query the library with
 * `useLibraryQuery`.
 */
import { createContext, useCallback, useContext } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import type { Confirm } from '../shared/use-confirm.tsx';

/** The library and what all views of the page share. */
export interface LibraryContextValue {
  readonly library: Library;
  /** Changes whenever the library changes, in this tab or elsewhere. */
  readonly version: number;
  /**
   * Runs a long operation and shows its progress, and a button to stop it unless `canStop` is false.
   * Resolves to `'stopped'` or `'failed'` if it didn't finish; an error has been shown by then.
   */
  readonly runJob: <T>(
    label: string,
    operation: (control: JobControl) => Promise<T>,
    options?: { readonly canStop?: boolean },
  ) => Promise<T | 'stopped' | 'failed'>;
  readonly confirm: Confirm['ask'];
}

/** How a long operation reports its progress and learns that it was stopped. */
export interface JobControl {
  readonly progress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

export const LibraryContext = createContext<LibraryContextValue | undefined>(undefined);

/**
 * Returns the open library and what the views share.
 *
 * @throws Error outside of a {@link LibraryContext}.
 */
export function useLibraryContext(): LibraryContextValue {
  const context = useContext(LibraryContext);
  if (!context) throw new Error('There is no LibraryContext around this component.');
  return context;
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
 * @param query must stay the same function while the same result is wanted, see `useCallback`.
 */
export function useLibraryQuery<T>(
  query: (library: Library, signal: AbortSignal) => Promise<T>,
): QueryResult<T> {
  const { library, version } = useLibraryContext();
  const load = useCallback((signal: AbortSignal) => query(library, signal), [library, query]);
  const { value, error } = useAsync(load, { version, keepPrevious: true });
  return { value, error: useErrorSentence(error) };
}
