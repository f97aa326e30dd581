import { proxy } from 'comlink';
import { type Running, runWorker } from '../../../lib/worker-client.ts';
import type { RaceService } from './race-service.ts';

export type RunningService = Running<RaceService>;

/** Starts the web worker that a race runs in: each has its own, whose memory ends with it. */
export function startWorker(broken: () => void): RunningService {
  const { remote, stop } = runWorker<RaceService>(
    new Worker(new URL('./race.worker.ts', import.meta.url), { type: 'module' }),
    broken,
  );
  return { race: (question, tell) => remote.race(question, proxy(tell)), stop };
}
