import { proxy, wrap } from 'comlink';

/** The service of a running worker. */
export type WorkerClient<Service> = Service & {
  /** Terminates the worker, even during a call. Such a call never settles. */
  stop(): void;
};

/**
 * Connects to the service that a worker exposes with comlink. Functions among the arguments of a
 * call work too, for example to report progress.
 *
 * @param onError called once if the worker fails to load, or throws outside of a call. comlink would
 * never answer then.
 */
export function connectWorker<Service extends object>(
  worker: Worker,
  onError: () => void,
): WorkerClient<Service> {
  worker.addEventListener('error', onError, { once: true });
  worker.addEventListener('messageerror', onError, { once: true });
  const remote = wrap<Record<string, (...args: unknown[]) => unknown>>(worker);
  return new Proxy({ stop: () => worker.terminate() } as WorkerClient<Service>, {
    get: (own, name) =>
      name in own
        ? own[name as keyof typeof own]
        : (...args: unknown[]) => remote[name as string]?.(...args.map(toTransferable)),
  });
}

/** Functions can't be copied to a worker; comlink calls them from there by message. */
function toTransferable(argument: unknown): unknown {
  return typeof argument === 'function' ? proxy(argument as object) : argument;
}
