import { Store } from '../../../ui/store.ts';
import { type LatestOnly, latestOnly } from '../../lib/latest-only.ts';
import type { WorkerClient } from '../../lib/worker-client.ts';
import type { ExplainService } from './explain.worker.ts';
import { RESOURCES, type ResourceName } from './resources.ts';
import type { TraceRequest, TraceView } from './trace-view.ts';

/** How far the loading of a resource is. */
export type LoadStatus =
  | { readonly state: 'absent' | 'ready' | 'failed' }
  | { readonly state: 'loading'; readonly bytes: number };

/** The state of the engine. */
export interface Explanation {
  /** The result of the latest request that was answered. */
  readonly view: TraceView | undefined;
  /** Whether a newer request is being answered. */
  readonly isPending: boolean;
  readonly loading: Readonly<Record<ResourceName, LoadStatus>>;
  /** Whether the worker has crashed. */
  readonly hasCrashed: boolean;
}

/** A running worker, and the requests to it. */
interface Session {
  readonly service: WorkerClient<ExplainService>;
  readonly requests: LatestOnly<TraceRequest>;
}

const ABSENT: LoadStatus = { state: 'absent' };
const NOTHING_LOADED = { dictionary: ABSENT, idf: ABSENT } as const;

/**
 * Keeps the trace of a text up to date in a worker, so the page never waits for it. When a trace
 * was made without a resource, the engine loads the resource and repeats the request. See
 * `explain.worker.ts` for the work itself, and `EngineProvider.tsx` for the hooks of components.
 */
export class ExplainEngine extends Store<Explanation> {
  readonly #startWorker: (onCrash: () => void) => WorkerClient<ExplainService>;
  #session: Session | undefined;
  #request: TraceRequest | undefined;

  /**
   * @param startWorker starts a worker, and calls `onCrash` if it crashes.
   * @param view the result of an earlier request, until there is another.
   */
  constructor(
    startWorker: (onCrash: () => void) => WorkerClient<ExplainService>,
    view?: TraceView,
  ) {
    super({ view, isPending: false, loading: NOTHING_LOADED, hasCrashed: false });
    this.#startWorker = startWorker;
  }

  /** Starts or restarts the worker, and repeats the latest request. */
  readonly start = (): void => {
    this.stop();
    this.#update({ hasCrashed: false, loading: NOTHING_LOADED });
    try {
      const service = this.#startWorker(() => this.#fail(service));
      const requests = latestOnly(
        (request: TraceRequest) => service.trace(request),
        (view) => this.#deliver(service, view),
        () => this.#fail(service),
      );
      this.#session = { service, requests };
      this.#send();
    } catch {
      this.#update({ hasCrashed: true, isPending: false });
    }
  };

  /** Stops the worker. The latest result stays. */
  readonly stop = (): void => {
    this.#session?.requests.cancel();
    this.#session?.service.stop();
    this.#session = undefined;
  };

  /** Requests a trace. It replaces all earlier requests. */
  request(request: TraceRequest): void {
    this.#request = request;
    this.#send();
  }

  /** Tries again to load the resources that failed to load. */
  readonly reload = (): void => {
    for (const name of RESOURCES) {
      if (this.getState().loading[name].state === 'failed') this.#setLoading(name, ABSENT);
    }
    this.#send();
  };

  #send(): void {
    if (!this.#session || !this.#request) return;
    this.#update({ isPending: true });
    this.#session.requests.request(this.#request);
  }

  #deliver(service: WorkerClient<ExplainService>, view: TraceView): void {
    if (service !== this.#session?.service) return;
    this.#update({ view, isPending: false });
    for (const name of view.missing) {
      if (this.getState().loading[name].state === 'absent') void this.#load(service, name);
    }
  }

  async #load(service: WorkerClient<ExplainService>, name: ResourceName): Promise<void> {
    const report = (status: LoadStatus) => {
      if (service === this.#session?.service) this.#setLoading(name, status);
    };
    report({ state: 'loading', bytes: 0 });
    try {
      await service.load(name, (bytes) => report({ state: 'loading', bytes }));
      report({ state: 'ready' });
      if (service === this.#session?.service) this.#send();
    } catch {
      report({ state: 'failed' });
    }
  }

  #setLoading(name: ResourceName, status: LoadStatus): void {
    this.#update({ loading: { ...this.getState().loading, [name]: status } });
  }

  #fail(service: WorkerClient<ExplainService>): void {
    if (service !== this.#session?.service) return;
    this.stop();
    this.#update({ hasCrashed: true, isPending: false });
  }

  #update(changes: Partial<Explanation>): void {
    this.setState({ ...this.getState(), ...changes });
  }
}
