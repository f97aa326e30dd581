import { type Running, runWorker } from '../../../lib/worker-client.ts';
import type { LookUpService } from './look-up-service.ts';

/** Starts the web worker of the look-up. */
export function startWorker(broken: () => void): Running<LookUpService> {
  const { remote, stop } = runWorker<LookUpService>(
    new Worker(new URL('./look-up.worker.ts', import.meta.url), { type: 'module' }),
    broken,
  );
  return { lookUp: (question) => remote.lookUp(question), stop };
}
