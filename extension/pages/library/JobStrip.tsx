import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { libraryWords } from '../../i18n/library.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { useSnackbar } from '../shared/Snackbar.tsx';
import styles from './JobStrip.module.css';
import type { LibraryContextValue } from './library-context.ts';

/** A long operation that is running. */
export interface Job {
  readonly id: number;
  readonly label: string;
  readonly done: number;
  /** Unknown until the operation first reports its progress. */
  readonly total: number | undefined;
  /** Absent if the operation can't be stopped. */
  readonly stop: (() => void) | undefined;
}

/** Keeps the jobs that are running. Its `runJob` starts another one. */
export function useJobs(): {
  readonly jobs: readonly Job[];
  readonly runJob: LibraryContextValue['runJob'];
} {
  const showMessage = useSnackbar();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const lastId = useRef(0);
  const isBusy = jobs.length > 0;

  // Most jobs commit in steps and could be continued, but a half-written export file is useless.
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);

  const runJob: LibraryContextValue['runJob'] = useCallback(
    async (label, operation, { canStop = true } = {}) => {
      const controller = new AbortController();
      const { signal } = controller;
      const id = ++lastId.current;
      const stop = canStop ? () => controller.abort() : undefined;
      const job = { id, label, done: 0, total: undefined, stop };
      setJobs((jobs) => [...jobs, job]);
      try {
        return await operation({
          signal,
          progress: (done, total) =>
            setJobs((jobs) => jobs.map((job) => (job.id === id ? { ...job, done, total } : job))),
        });
      } catch (error) {
        if (signal.aborted) return 'stopped';
        showMessage({ words: errorSentence(error) });
        return 'failed';
      } finally {
        setJobs((jobs) => jobs.filter((job) => job.id !== id));
      }
    },
    [showMessage],
  );

  return { jobs, runJob };
}

/** Shows the progress of a job, and a button that stops it. */
export function JobStrip({ job }: { readonly job: Job }) {
  const { label, done, total, stop } = job;
  const labelId = useId();
  return (
    <div className={styles['strip']}>
      <p id={labelId}>{label}</p>
      <progress
        aria-labelledby={labelId}
        {...(total === undefined ? {} : { value: done, max: Math.max(1, total) })}
      />
      {stop && (
        <button type="button" className="button" onClick={stop}>
          {libraryWords().cancel}
        </button>
      )}
    </div>
  );
}
