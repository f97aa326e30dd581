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
  /** How far the sources have been read. */
  readonly position: Position;
  readonly prepared: readonly PreparedLine[];
}

/** Lines of one source that are not prepared yet. */
type Batch = Omit<PreparedBatch, 'prepared'>;

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

/**
 * Reads the lines of all sources, from after a position on.
 *
 * @throws Error with a readable message when the position is one of other sources.
 */
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
  const last = from && sources[from.source];
  if (from && last?.name !== from.name) {
    const now = last ? `${last.name} now` : 'missing now';
    throw changed(
      `File ${from.source + 1} was ${from.name} when the state was begun, and is ${now}`,
    );
  }
  let earlier = '';
  for (const [source, { name, size, chunks }] of sources.entries()) {
    const before = from?.source === source ? from : undefined;
    if (before && before.earlier !== earlier) {
      throw changed(`The files before ${name} have changed since the state was begun`);
    }
    const place = { source, name, earlier };
    if (from && source < from.source) {
      counts.bytes += size ?? 0;
      earlier = withSource(earlier, name, size);
      continue;
    }
    const bytesBefore = counts.bytes;
    let hasSeen = !before;
    for await (const batch of lines(chunks(onRead))) {
      const seen = batch.find(({ number }) => number === before?.line);
      if (before && seen) {
        hasSeen = hash(seen.bytes) === before.hash;
        if (!hasSeen) break;
      }
      const rest = before ? batch.filter(({ number }) => number > before.line) : batch;
      const end = rest.at(-1);
      if (!end) continue;
      begin();
      const position = { ...place, line: end.number, hash: hash(end.bytes) };
      yield { source, lines: rest, position };
    }
    if (!hasSeen) throw changed(`${name} isn't the input that the state was begun with`);
    // It may have grown while it was read.
    earlier = withSource(earlier, name, size && Math.max(size, counts.bytes - bytesBefore));
  }
}

/** Adds a source to a hash of those before it. */
function withSource(earlier: string, name: string, size: number | undefined): string {
  return hash(JSON.stringify([earlier, name, size]));
}

function changed(how: string): Error {
  return new Error(
    `${how}. What the state has is safe. Use the same files in the same order, or compare new ones with --against.`,
  );
}

function hash(content: string | Uint8Array | undefined): string {
  return content === undefined ? '' : createHash('sha256').update(content).digest('hex');
}
