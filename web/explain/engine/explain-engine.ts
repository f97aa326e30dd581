import { type LatestOnly, latestOnly } from '../../lib/latest-only.ts';
import type { WorkerClient } from '../../lib/worker-client.ts';
import type { ExplainService } from './explain.worker.ts';
import { MEANS, type MeansName } from './means-of-recipes.ts';
import type { Question, TraceView } from './picture.ts';

/** How far something that recipes ask for has come. */
export type Loading =
  | { readonly state: 'absent' | 'ready' | 'failed' }
  | { readonly state: 'loading'; readonly bytes: number };

/** Where the explanation of a text stands. */
export interface Explanation {
  /** Of the newest question that was answered. */
  readonly picture: TraceView | undefined;
  /** Whether a newer one is on its way. */
  readonly pending: boolean;
  readonly loading: Readonly<Record<MeansName, Loading>>;
  /** Whether the worker has died. */
  readonly broken: boolean;
}

/** A worker from its start to its end. */
interface Session {
  readonly service: WorkerClient<ExplainService>;
  readonly pictures: LatestOnly<Question>;
}

const ABSENT: Loading = { state: 'absent' };
const NOTHING_LOADED = { dictionary: ABSENT, idf: ABSENT } as const;

/**
 * Keeps the picture of a text up to date in a worker that can be slow, lack what it should load,
 * or die, without the page ever waiting for it. What a picture lacks is loaded, and the question
 * then asked anew.
 */
export class ExplainEngine {
  readonly #startWorker: (broken: () => void) => WorkerClient<ExplainService>;
  readonly #listeners = new Set<() => void>();
  #session: Session | undefined;
  #question: Question | undefined;
  #state: Explanation = {
    picture: undefined,
    pending: false,
    loading: NOTHING_LOADED,
    broken: false,
  };

  /** @param startWorker starts a worker, and calls `broken` should it die. */
  constructor(startWorker: (broken: () => void) => WorkerClient<ExplainService>) {
    this.#startWorker = startWorker;
  }

  /** Calls back after every change of {@link state}, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The explanation as it stands: another object after every change. */
  readonly state = (): Explanation => this.#state;

  /** Starts the worker, or starts it anew, and asks it what was asked last. */
  readonly start = (): void => {
    this.stop();
    this.#update({ broken: false, loading: NOTHING_LOADED });
    try {
      const service = this.#startWorker(() => this.#fail(service));
      const pictures = latestOnly(
        (question: Question) => service.picture(question),
        (picture) => this.#deliver(service, picture),
        () => this.#fail(service),
      );
      this.#session = { service, pictures };
      this.#askAgain();
    } catch {
      this.#update({ broken: true, pending: false });
    }
  };

  /** Ends the worker; the last picture stays. */
  readonly stop = (): void => {
    this.#session?.pictures.cancel();
    this.#session?.service.stop();
    this.#session = undefined;
  };

  /** Asks for a picture in place of all that was asked before. */
  ask(question: Question): void {
    this.#question = question;
    this.#askAgain();
  }

  /** Tries once more to load what did not come. */
  readonly reload = (): void => {
    for (const means of MEANS) {
      if (this.#state.loading[means].state === 'failed') this.#setLoading(means, ABSENT);
    }
    this.#askAgain();
  };

  #askAgain(): void {
    if (!this.#session || !this.#question) return;
    this.#update({ pending: true });
    this.#session.pictures.request(this.#question);
  }

  #deliver(service: WorkerClient<ExplainService>, picture: TraceView): void {
    if (service !== this.#session?.service) return;
    this.#update({ picture, pending: false });
    for (const means of picture.lacks) {
      if (this.#state.loading[means].state === 'absent') void this.#load(service, means);
    }
  }

  async #load(service: WorkerClient<ExplainService>, means: MeansName): Promise<void> {
    const tell = (loading: Loading) => {
      if (service === this.#session?.service) this.#setLoading(means, loading);
    };
    tell({ state: 'loading', bytes: 0 });
    try {
      await service.load(means, (bytes) => tell({ state: 'loading', bytes }));
      tell({ state: 'ready' });
      if (service === this.#session?.service) this.#askAgain();
    } catch {
      tell({ state: 'failed' });
    }
  }

  #setLoading(means: MeansName, loading: Loading): void {
    this.#update({ loading: { ...this.#state.loading, [means]: loading } });
  }

  #fail(service: WorkerClient<ExplainService>): void {
    if (service !== this.#session?.service) return;
    this.stop();
    this.#update({ broken: true, pending: false });
  }

  #update(changes: Partial<Explanation>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
