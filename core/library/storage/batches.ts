import type { AnyTransaction } from './schema.ts';

/** Milliseconds of work in one go: a page feels 50, and the machine may have other work as well. */
const MAX_TASK_MS = 8;

function milliseconds(): number {
  // biome-ignore lint/style/noRestrictedGlobals: not the time, but how long; nothing that is stored or answered depends on it.
  return performance.now();
}

/**
 * Cuts long work into short tasks, so that the page on which it is done stays quick: to be asked
 * between two small pieces. What waits for the database in between pauses sooner than it must.
 */
export class YieldTimer {
  #begun = milliseconds();

  /** Whether it is time for a pause. */
  get isDue(): boolean {
    return milliseconds() - this.#begun > MAX_TASK_MS;
  }

  /** Lets everything else have its turn, if it is time. Not in a transaction, which ends meanwhile. */
  async pause(): Promise<void> {
    if (!this.isDue) return;
    await yieldToEventLoop();
    this.#begun = milliseconds();
  }

  /** The same in a transaction, which lives as long as it is asked for something. */
  async pauseIn(tx: AnyTransaction): Promise<void> {
    if (!this.isDue) return;
    await tx.objectStore('ledger').count();
    this.#begun = milliseconds();
  }
}

/**
 * Begins some work on each item, with pauses in between, and waits for all of it.
 *
 * @param tx the transaction in which this is done, if it is.
 */
export async function mapWithYield<T, R>(
  items: Iterable<T>,
  work: (item: T) => R | Promise<R>,
  tx?: AnyTransaction,
): Promise<R[]> {
  const pace = new YieldTimer();
  const begun: (R | Promise<R>)[] = [];
  for (const item of items) {
    const result = work(item);
    // Heard at the end.
    if (result instanceof Promise) result.catch(() => {});
    begun.push(result);
    await (tx ? pace.pauseIn(tx) : pace.pause());
  }
  return await Promise.all(begun);
}

/** How something long is watched and stopped. */
export interface ProgressOptions {
  /** Called between steps: how much is done of how much. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
  /** Stops before the next step; what was done stays done. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does something in steps, each in a transaction of its own, so that no task is long and nothing
 * done is lost when the worker dies or the reader stops it.
 *
 * @throws what `signal` was aborted with, by default an `AbortError`.
 */
export async function runInBatches<T>(
  all: readonly T[],
  size: number,
  step: (some: readonly T[]) => Promise<void>,
  { progress, signal }: ProgressOptions,
): Promise<void> {
  for (let done = 0; done < all.length; done += size) {
    signal?.throwIfAborted();
    await step(all.slice(done, done + size));
    progress?.(Math.min(done + size, all.length), all.length);
  }
}

/** Lets everything else that is ready to run have its turn: a task, where `await` is a microtask. */
export function yieldToEventLoop(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
