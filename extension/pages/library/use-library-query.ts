import { useEffect, useRef, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { oneAtATime } from '../shared/one-at-a-time.ts';
import { useOpenLibrary } from './open-library.ts';

/** What the library answered, and what it is asked anew after every change. */
export interface Answer<T> {
  /** The last answer, also while a newer one is awaited. */
  readonly value: T | undefined;
  /** Why there is none, as a sentence. */
  readonly error: string | undefined;
}

/**
 * Asks the library, and again whenever it or the question changes.
 *
 * @param ask must be the same function while the question is: see `useCallback`. What it tells by
 * `soFar` is shown until it has the whole answer.
 */
export function useLibraryQuery<T>(
  ask: (library: Library, signal: AbortSignal, soFar: (value: T) => void) => Promise<T>,
): Answer<T> {
  const { library, version } = useOpenLibrary();
  const [answer, setAnswer] = useState<Answer<T>>({ value: undefined, error: undefined });
  const askAgain = useRef(() => {});

  useEffect(() => {
    const stopper = new AbortController();
    const { signal } = stopper;
    const show = (value: T) => signal.aborted || setAnswer({ value, error: undefined });
    askAgain.current = oneAtATime(async () => {
      try {
        show(await ask(library, signal, show));
      } catch (error) {
        if (!signal.aborted) setAnswer({ value: undefined, error: errorSentence(error) });
      }
    }, signal);
    return () => stopper.abort();
  }, [library, ask]);

  // Only another question ends the run that goes on; after another version it is asked again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another answer.
  useEffect(() => askAgain.current(), [library, ask, version]);

  return answer;
}
