/** How something long is watched and stopped. */
export interface Watching {
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
export async function inSteps<T>(
  all: readonly T[],
  size: number,
  step: (some: readonly T[]) => Promise<void>,
  { progress, signal }: Watching,
): Promise<void> {
  for (let done = 0; done < all.length; done += size) {
    signal?.throwIfAborted();
    await step(all.slice(done, done + size));
    progress?.(Math.min(done + size, all.length), all.length);
  }
}
