import { useEffect, useState } from 'react';

/** How far a job is that a worker does. */
export type Job<Answer> =
  | { readonly kind: 'working' }
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'failed' };

/**
 * Starts a job when the page is shown, and anew when `start` is another function.
 *
 * @param start is aborted when its answer is not wanted any more.
 */
export function useJob<Answer>(start: (signal: AbortSignal) => Promise<Answer>): Job<Answer> {
  const [job, setJob] = useState<Job<Answer>>({ kind: 'working' });
  useEffect(() => {
    const over = new AbortController();
    setJob({ kind: 'working' });
    start(over.signal).then(
      (answer) => {
        if (!over.signal.aborted) setJob({ kind: 'done', answer });
      },
      (error: unknown) => {
        if (over.signal.aborted) return;
        console.error(error);
        setJob({ kind: 'failed' });
      },
    );
    return () => over.abort();
  }, [start]);
  return job;
}
