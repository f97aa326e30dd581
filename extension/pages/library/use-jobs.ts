import { useCallback, useEffect, useRef, useState } from 'react';
import { errorSentence } from '../shared/error-sentence.ts';
import { useSnackbar } from '../shared/snackbar.tsx';
import type { OpenLibrary } from './open-library.ts';

/** Something long that is going on. */
export interface Job {
  readonly number: number;
  readonly label: string;
  readonly done: number;
  /** Nothing is known of it before the first step. */
  readonly all: number | undefined;
  readonly stop: () => void;
}

/** What is going on, and how to begin something. */
export function useJobs(): { readonly jobs: readonly Job[]; readonly run: OpenLibrary['run'] } {
  const say = useSnackbar();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const last = useRef(0);
  const busy = jobs.length > 0;

  // Steps that are done stay done, but a file that is half written is none.
  useEffect(() => {
    if (!busy) return;
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [busy]);

  const run: OpenLibrary['run'] = useCallback(
    async (label, work) => {
      const stopper = new AbortController();
      const { signal } = stopper;
      const number = ++last.current;
      const job = { number, label, done: 0, all: undefined, stop: () => stopper.abort() };
      setJobs((all) => [...all, job]);
      try {
        return await work({
          signal,
          progress: (done, all) =>
            setJobs((jobs) =>
              jobs.map((one) => (one.number === number ? { ...one, done, all } : one)),
            ),
        });
      } catch (error) {
        if (signal.aborted) return 'stopped';
        say({ words: errorSentence(error) });
        return 'failed';
      } finally {
        setJobs((all) => all.filter((one) => one.number !== number));
      }
    },
    [say],
  );

  return { jobs, run };
}
