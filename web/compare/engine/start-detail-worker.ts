import { type Running, runWorker } from '../../lib/worker-client.ts';
import type { Findings } from './comparison.ts';
import type { DetailQuestion, DetailService } from './detail-service.ts';

export type RunningDetails = Running<DetailService>;

/** Starts the web worker that finds out more than the verdict. */
export function startDetailWorker(broken: () => void): RunningDetails {
  const { remote, stop } = runWorker<DetailService>(
    new Worker(new URL('./detail.worker.ts', import.meta.url), { type: 'module' }),
    broken,
  );
  return {
    find: <Name extends keyof Findings>(name: Name, question: DetailQuestion) =>
      // comlink's types lose the name that ties a question to its answer.
      remote.find(name, question) as Promise<Findings[Name]>,
    stop,
  };
}
