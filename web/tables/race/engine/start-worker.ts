import { proxy, type Remote, wrap } from 'comlink';
import type { RaceService } from './race-service.ts';

/** A running worker. */
export interface RunningService extends RaceService {
  /** Ends it; calls that wait for an answer then wait for ever. */
  stop(): void;
}

/**
 * Starts the web worker that a race runs in: each has its own, whose memory ends with it.
 *
 * @param broken called once should it fail to load or throw outside of a call: comlink then never
 * answers, so somebody must say so.
 */
export function startWorker(broken: () => void): RunningService {
  const worker = new Worker(new URL('./race.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', broken, { once: true });
  worker.addEventListener('messageerror', broken, { once: true });
  const remote: Remote<RaceService> = wrap<RaceService>(worker);
  return {
    race: (question, tell) => remote.race(question, proxy(tell)),
    stop: () => worker.terminate(),
  };
}
