import { useEffect, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { troubleSentence } from '../trouble-sentence.ts';
import { useOpenLibrary } from './open-library.ts';

/** What the library answered, and what it is asked anew after every change. */
export interface Answer<T> {
  /** The last answer, also while a newer one is awaited. */
  readonly value: T | undefined;
  /** Whether an answer is awaited. */
  readonly waiting: boolean;
  /** Why there is none, as a sentence. */
  readonly trouble: string | undefined;
}

/**
 * Asks the library, and again whenever it or the question changes.
 *
 * @param ask must be the same function while the question is: see `useCallback`. What it tells by
 * `soFar` is shown until it has the whole answer.
 */
export function useAnswer<T>(
  ask: (library: Library, signal: AbortSignal, soFar: (value: T) => void) => Promise<T>,
): Answer<T> {
  const { library, version } = useOpenLibrary();
  const [answer, setAnswer] = useState<Answer<T>>({
    value: undefined,
    waiting: true,
    trouble: undefined,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another answer.
  useEffect(() => {
    const stopper = new AbortController();
    const { signal } = stopper;
    setAnswer(({ value, trouble }) => ({ value, trouble, waiting: true }));
    const soFar = (value: T) =>
      signal.aborted || setAnswer({ value, waiting: true, trouble: undefined });
    ask(library, signal, soFar).then(
      (value) => signal.aborted || setAnswer({ value, waiting: false, trouble: undefined }),
      (error: unknown) =>
        signal.aborted ||
        setAnswer({ value: undefined, waiting: false, trouble: troubleSentence(error) }),
    );
    return () => stopper.abort();
  }, [library, version, ask]);

  return answer;
}
