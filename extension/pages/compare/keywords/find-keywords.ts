import type { Keywords } from '../../../../core/match/keywords.ts';
import { inWorker } from '../../../../ui/in-worker.ts';
import type { KeywordsService } from './keywords.worker.ts';

// The dictionary alone takes a second or two on a slow machine.
const LIMIT = 30_000;

/** Finds the keywords of two texts, in a worker. @throws Error when that fails or takes too long. */
export function findKeywords(
  before: string,
  after: string,
  signal: AbortSignal,
): Promise<Keywords> {
  const worker = new Worker(new URL('./keywords.worker.ts', import.meta.url), { type: 'module' });
  return inWorker<KeywordsService, Keywords>(
    worker,
    (service) => service.keywords(before, after),
    LIMIT,
    signal,
  );
}
