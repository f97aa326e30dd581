import { type Remote, wrap } from 'comlink';

/** A worker that runs: what it does, and its end. */
export type Running<Service> = Service & {
  /** Ends it, in the middle of whatever it does; calls that wait for an answer then wait for ever. */
  stop(): void;
};

/**
 * Speaks with a worker that was started just now.
 *
 * @param broken called once should it fail to load or throw outside of a call: comlink then never
 * answers, so somebody must say so.
 */
export function runWorker<Service>(
  worker: Worker,
  broken: () => void,
): { readonly remote: Remote<Service>; readonly stop: () => void } {
  worker.addEventListener('error', broken, { once: true });
  worker.addEventListener('messageerror', broken, { once: true });
  return { remote: wrap<Service>(worker), stop: () => worker.terminate() };
}
