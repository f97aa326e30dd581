import { proxy, type Remote, wrap } from 'comlink';
import type { ExplainService } from './explain-service.ts';

/** A running worker. */
export interface RunningService extends ExplainService {
  /** Ends it; calls that wait for an answer then wait for ever. */
  stop(): void;
}

/**
 * Starts the web worker of the explainer.
 *
 * @param broken called once should it fail to load or throw outside of a call: comlink then never
 * answers, so somebody must say so.
 */
export function startWorker(broken: () => void): RunningService {
  const worker = new Worker(new URL('./explain.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', broken, { once: true });
  worker.addEventListener('messageerror', broken, { once: true });
  const remote: Remote<ExplainService> = wrap<ExplainService>(worker);
  return {
    picture: (question) => remote.picture(question),
    load: (means, progress) => remote.load(means, proxy(progress)),
    stop: () => worker.terminate(),
  };
}
