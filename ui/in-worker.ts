import { type Remote, wrap } from 'comlink';

/**
 * Has a job done by a worker, which ends with it.
 *
 * @param milliseconds after which it is ended in the middle of whatever it does.
 * @throws Error when the worker fails; one that {@link isTimeout} recognizes when it takes too long; what
 * `signal` was aborted with.
 */
export async function inWorker<Service, Answer>(
  worker: Worker,
  job: (service: Remote<Service>) => Promise<Answer>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Answer> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  const ended = Promise.withResolvers<never>();
  over.addEventListener('abort', () => ended.reject(over.reason), { once: true });
  // One that does not load answers no call, ever.
  worker.addEventListener('error', () => ended.reject(new Error('The worker failed')));
  worker.addEventListener('messageerror', () => ended.reject(new Error('The worker failed')));
  try {
    over.throwIfAborted();
    return await Promise.race([job(wrap<Service>(worker)), ended.promise]);
  } finally {
    worker.terminate();
  }
}

/** Returns whether a worker took too long, as it may for long texts or on a slow device. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
