import { inWorker, isTimeout } from '../in-worker.ts';
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
