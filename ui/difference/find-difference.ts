import { inWorker } from '../in-worker.ts';
import type { Difference } from './difference.ts';
import type { DifferenceService } from './difference.worker.ts';

// The worker gives up by itself; what holds it up longer is a text made for that.
const FINE = 3000;
const COARSE = 1500;
const LIMIT = 12_000;

/**
 * Works out what differs between two texts, in a worker.
 *
 * @throws Error when not even the sentences could be compared in time.
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
        coarse = await service.coarseDifference(before, after, COARSE);
        return await service.fineDifference(before, after, FINE);
      },
      LIMIT,
      signal,
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!coarse) throw error;
    console.error(error);
    return coarse;
  }
}
