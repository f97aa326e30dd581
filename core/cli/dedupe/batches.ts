import { createHash } from 'node:crypto';
import type { Counts } from './counts.ts';
import { type Line, lines } from './lines.ts';
import type { PreparedLine } from './prepare.ts';
import type { PreparePool } from './prepare-pool.ts';
import type { Source } from './source.ts';
import type { Position } from './state.ts';

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

/** Reads the lines of all sources, from after a position on. */
export async function* readBatches(
  sources: readonly Source[],
  counts: Counts,
  from: Position | undefined,
): AsyncGenerator<Batch> {
  const onRead = (bytes: number) => {
    counts.bytes += bytes;
  };
  // With a state, reading begins after what the state has.
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun) counts.begin();
    hasBegun = true;
  };
  if (!from) begin();
  for (const [source, { name, size, chunks }] of sources.entries()) {
    if (from && source < from.source) {
      counts.bytes += size ?? 0;
      continue;
    }
    const before = from?.source === source ? from : undefined;
    if (before && before.name !== name) throw changed(before.name);
    let seen = before ? 0 : 1;
    for await (const batch of lines(chunks(onRead))) {
      if (!before) {
        begin();
        yield { source, lines: batch };
      } else {
        const last = batch.find(({ number }) => number === before.line);
        if (last && hashLine(last.bytes) !== before.hash) throw changed(name);
        if (last) seen = 1;
        const rest = batch.filter(({ number }) => number > before.line);
        if (rest.length === 0) continue;
        begin();
        yield { source, lines: rest };
      }
    }
    if (seen === 0) throw changed(name);
  }
  if (from && from.source >= sources.length) throw changed(from.name);
}

function changed(name: string): Error {
  return new Error(
    `${name} isn't the input that the state was begun with. What the state has is safe. Use the same files in the same order, or compare new ones with --against.`,
  );
}

/** Returns the position to go on from after a batch. */
export function positionAfter({ source, lines }: Batch, sources: readonly Source[]): Position {
  const last = lines.at(-1);
  const name = sources[source]?.name ?? '';
  return { source, name, line: last?.number ?? 0, hash: hashLine(last?.bytes) };
}

function hashLine(bytes: Uint8Array | undefined): string {
  return bytes ? createHash('sha256').update(bytes).digest('hex') : '';
}
