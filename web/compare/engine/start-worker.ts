import { type Running, runWorker } from '../../lib/worker-client.ts';
import type { FingerprintService } from './fingerprint-service.ts';

export type RunningService = Running<FingerprintService>;

/** Starts the web worker that makes fingerprints. */
export function startWorker(broken: () => void): RunningService {
  const { remote, stop } = runWorker<FingerprintService>(
    new Worker(new URL('./fingerprint.worker.ts', import.meta.url), { type: 'module' }),
    broken,
  );
  return {
    fingerprint: (text, profile) => remote.fingerprint(text, profile),
    loadDictionary: () => remote.loadDictionary(),
    stop,
  };
}
