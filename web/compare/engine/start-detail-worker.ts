import { type Remote, wrap } from 'comlink';
import type { Findings } from './comparison.ts';
import type { DetailQuestion, DetailService } from './detail-service.ts';

/** A running worker. */
export interface RunningDetails extends DetailService {
  /** Ends it, in the middle of whatever it does; calls that wait for an answer then wait for ever. */
  stop(): void;
}

/**
 * Starts the web worker that finds out more than the verdict.
 *
 * @param broken called once should it fail to load or throw outside of a call.
 */
export function startDetailWorker(broken: () => void): RunningDetails {
  const worker = new Worker(new URL('./detail.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', broken, { once: true });
  worker.addEventListener('messageerror', broken, { once: true });
  const remote: Remote<DetailService> = wrap<DetailService>(worker);
  return {
    find: <Name extends keyof Findings>(name: Name, question: DetailQuestion) =>
      // comlink's types lose the name that ties a question to its answer.
      remote.find(name, question) as Promise<Findings[Name]>,
    stop: () => worker.terminate(),
  };
}
