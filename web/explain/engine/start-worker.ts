import { proxy } from 'comlink';
import { type Running, runWorker } from '../../lib/worker-client.ts';
import type { ExplainService } from './explain-service.ts';

export type RunningService = Running<ExplainService>;

/** Starts the web worker of the explainer. */
export function startWorker(broken: () => void): RunningService {
  const { remote, stop } = runWorker<ExplainService>(
    new Worker(new URL('./explain.worker.ts', import.meta.url), { type: 'module' }),
    broken,
  );
  return {
    picture: (question) => remote.picture(question),
    load: (means, progress) => remote.load(means, proxy(progress)),
    stop,
  };
}
