import { type Remote, wrap } from 'comlink';
import type { LookUpService } from './look-up-service.ts';

/** A running worker. */
export interface RunningService extends LookUpService {
  /** Ends it; calls that wait for an answer then wait for ever. */
  stop(): void;
}

/**
 * Starts the web worker of the look-up.
 *
 * @param broken called once should it fail to load or throw outside of a call: comlink then never
 * answers, so somebody must say so.
 */
export function startWorker(broken: () => void): RunningService {
  const worker = new Worker(new URL('./look-up.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', broken, { once: true });
  worker.addEventListener('messageerror', broken, { once: true });
  const remote: Remote<LookUpService> = wrap<LookUpService>(worker);
  return { lookUp: (question) => remote.lookUp(question), stop: () => worker.terminate() };
}
