import { type Remote, wrap } from 'comlink';
import type { FingerprintService } from './fingerprint-service.ts';

/** A running worker. */
export interface RunningService extends FingerprintService {
  /** Ends it; calls that wait for an answer then wait for ever. */
  stop(): void;
}

/**
 * Starts the web worker that makes fingerprints.
 *
 * @param broken called once should it fail to load or throw outside of a call: comlink then never
 * answers, so somebody must say so.
 */
export function startWorker(broken: () => void): RunningService {
  const worker = new Worker(new URL('./fingerprint.worker.ts', import.meta.url), {
    type: 'module',
  });
  worker.addEventListener('error', broken, { once: true });
  worker.addEventListener('messageerror', broken, { once: true });
  const remote: Remote<FingerprintService> = wrap<FingerprintService>(worker);
  return {
    fingerprint: (text, profile) => remote.fingerprint(text, profile),
    loadDictionary: () => remote.loadDictionary(),
    stop: () => worker.terminate(),
  };
}
