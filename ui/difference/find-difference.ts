import { type Remote, wrap } from 'comlink';
import type { Difference } from './difference.ts';
import type { DifferenceService } from './difference.worker.ts';

// The worker stops by itself after the first two. The third is for texts made to block it.
const FINE_TIMEOUT_MS = 3000;
const COARSE_TIMEOUT_MS = 1500;
const WORKER_TIMEOUT_MS = 12_000;

/**
 * Finds the differences between two texts in a worker.
 *
 * @throws Error if not even the sentences could be compared in time.
 */
export async function findDifference(
  before: string,
  after: string,
  signal: AbortSignal,
): Promise<Difference> {
  let coarse: Difference | undefined;
  const worker = new Worker(new URL('./difference.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    return await inWorker<DifferenceService, Difference>(
      worker,
      async (service) => {
        coarse = await service.coarseDifference(before, after, COARSE_TIMEOUT_MS);
        return await service.fineDifference(before, after, FINE_TIMEOUT_MS);
      },
      WORKER_TIMEOUT_MS,
      signal,
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!coarse) throw error;
    if (!isTimeout(error)) console.error(error);
    return coarse;
  }
}

/**
 * Has a job done by a worker, which ends with it.
 *
 * @param milliseconds after which it is ended in the middle of whatever it does.
 * @throws Error when the worker fails; one that {@link isTimeout} recognizes when it takes too long; what
 * `signal` was aborted with.
 */
async function inWorker<Service, Answer>(
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
