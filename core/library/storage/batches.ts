/** Splits long work into short tasks and batches, so the page it runs on stays responsive. */
import type { AnyTransaction } from './schema.ts';

/** The longest task, in milliseconds. Users notice 50, and the browser has other work to do too. */
const MAX_TASK_MS = 8;

function milliseconds(): number {
  // biome-ignore lint/style/noRestrictedGlobals: measures a duration. Nothing that is stored or returned depends on it.
  return performance.now();
}

/** Yields when a task has run too long. Call it between two small pieces of work. */
export class YieldTimer {
  #taskStart = milliseconds();

  /** Whether the task has run too long. */
  get isDue(): boolean {
    return milliseconds() - this.#taskStart > MAX_TASK_MS;
  }

  /** Lets other tasks run if it is due. Not for use in a transaction, which would end meanwhile. */
  async pause(): Promise<void> {
    if (!this.isDue) return;
    await yieldToEventLoop();
    this.#taskStart = milliseconds();
  }

  /** Does the same in a transaction, and keeps it alive with a request. */
  async pauseIn(tx: AnyTransaction): Promise<void> {
    if (!this.isDue) return;
    await tx.objectStore('header').count();
    this.#taskStart = milliseconds();
  }
}

/**
 * Starts `work` on each item, with pauses in between, and waits for all results.
 *
 * @param tx the transaction in which the work runs, if any.
 */
export async function mapWithYield<T, R>(
  items: Iterable<T>,
  work: (item: T) => R | Promise<R>,
  tx?: AnyTransaction,
): Promise<R[]> {
  const timer = new YieldTimer();
  const results: (R | Promise<R>)[] = [];
  for (const item of items) {
    const result = work(item);
    // Promise.all below reports the failure.
    if (result instanceof Promise) result.catch(() => {});
    results.push(result);
    await (tx ? timer.pauseIn(tx) : timer.pause());
  }
  return await Promise.all(results);
}

/** Options of an operation that takes several transactions. */
export interface ProgressOptions {
  /** Is called after each batch with the number of items done and in total. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
  /** Stops before the next batch. Finished batches stay. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Processes items in batches, each in its own transaction. No task takes long, and finished batches
 * stay when the worker dies or the user stops the operation.
 *
 * @throws the reason of `signal`, by default an `AbortError`.
 */
export async function runInBatches<T>(
  all: readonly T[],
  size: number,
  processBatch: (batch: readonly T[]) => Promise<void>,
  { progress, signal }: ProgressOptions,
): Promise<void> {
  for (let done = 0; done < all.length; done += size) {
    signal?.throwIfAborted();
    await processBatch(all.slice(done, done + size));
    progress?.(Math.min(done + size, all.length), all.length);
  }
}

/** Lets other tasks run. Awaiting a resolved promise would only let microtasks run. */
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
