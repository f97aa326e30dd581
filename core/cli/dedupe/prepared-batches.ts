import type { Line } from './lines.ts';
import type { PreparedLine } from './prepare.ts';
import type { PreparePool } from './prepare-pool.ts';

/** Lines of one source, and what they become. */
export interface PreparedBatch {
  /** The index of the source. */
  readonly source: number;
  readonly lines: readonly Line[];
  readonly prepared: readonly PreparedLine[];
}

/** Lines of one source that are not prepared yet. */
export type Batch = Omit<PreparedBatch, 'prepared'>;

/**
 * Prepares batches in a pool, several at a time, and yields them in their order. A batch is yielded as
 * soon as it is ready, even if the input waits. If reading fails, the batches before come first.
 *
 * @throws any error of reading or preparing.
 */
export async function* preparedBatches(
  batches: AsyncIterator<Batch>,
  pool: PreparePool,
): AsyncGenerator<PreparedBatch> {
  const queue: Promise<PreparedBatch>[] = [];
  const read = () =>
    batches.next().then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
  let reading = read();
  for (;;) {
    const [oldest] = queue;
    const isFull = queue.length >= pool.capacity;
    const ready = oldest?.then(() => undefined);
    const next = await (isFull ? ready : ready ? Promise.race([reading, ready]) : reading);
    if (next === undefined && oldest) {
      yield await oldest;
      queue.shift();
      continue;
    }
    if (next === undefined || 'error' in next || next.result.done) {
      for (const batch of queue) yield await batch;
      if (next && 'error' in next) throw next.error;
      return;
    }
    const batch = next.result.value;
    const prepared = prepareBatch(batch, pool);
    // An error is thrown when its turn comes.
    prepared.catch(() => {});
    queue.push(prepared);
    reading = read();
  }
}

async function prepareBatch(batch: Batch, pool: PreparePool): Promise<PreparedBatch> {
  return { ...batch, prepared: await pool.prepare(batch.lines.map(({ bytes }) => bytes)) };
}
