/** Reads the bytes of files that may be broken: library files, and those of other programs. */
import { yieldToEventLoop } from '../storage/batches.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Why a file can't be read any further.
 *
 * - `cut`: its compressed data ends early.
 * - `damaged`: its compressed data was changed.
 * - `unreadable`: the disk, or the stream that sends it, failed.
 * - `garbage`: a very long part of it has nothing that can be used.
 */
export type BreakReason = 'cut' | 'damaged' | 'unreadable' | 'garbage';

/** Is thrown when a file can't be read any further. Everything read before is valid. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
  readonly kind: BreakReason;

  constructor(kind: BreakReason, cause?: unknown) {
    super(`Can't read the file any further: ${kind}`, { cause });
    this.kind = kind;
  }
}

/**
 * Reads the bytes of a stream, decompressed if they are gzip. If the signal is aborted, it fails with the
 * signal's reason, even while it waits for the file.
 *
 * @throws BrokenFileError
 */
export async function* fileBytes(
  stream: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<Bytes> {
  const { start, whole } = await splitHead(chunksOf(stream, signal), 2);
  yield* start[0] === 0x1f && start[1] === 0x8b ? gunzip(whole) : whole;
}

async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Bytes> {
  const pipe = new TransformStream<Uint8Array, Bytes>();
  const reader = stream.pipeThrough(pipe, signal ? { signal } : {}).getReader();
  try {
    for (;;) {
      const next = await reader.read().catch((error: unknown) => {
        throw signal?.aborted ? error : new BrokenFileError('unreadable', error);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** A file whose first bytes were read. */
interface SplitFile {
  /** At least as many bytes as were asked for, unless the file is shorter. */
  readonly start: Bytes;
  /** The same and the rest. It has to be read to its end, or returned. */
  readonly whole: AsyncGenerator<Bytes, void>;
  /** What ended the file within these bytes. It follows them in `whole`. */
  readonly failure?: unknown;
}

/** Reads the first bytes of a file. If there is none that can be read, the error is thrown. */
export async function splitHead(chunks: AsyncGenerator<Bytes>, length: number): Promise<SplitFile> {
  const parts: Bytes[] = [];
  let failure: unknown;
  for (let read = 0; read < length && !failure; ) {
    const next = await chunks.next().catch((error: unknown) => {
      if (read === 0) throw error;
      failure = error;
    });
    if (!next || next.done) break;
    parts.push(next.value);
    read += next.value.length;
  }
  const start = concatBytes(parts);
  const whole = (async function* () {
    try {
      yield start;
      // What came before may be valid, so the error comes after it, in its place.
      if (failure) throw failure;
      yield* chunks;
    } finally {
      await chunks.return(undefined);
    }
  })();
  return { start, whole, failure };
}

/** Joins the parts of a file. A single part isn't copied. */
export function concatBytes<Part extends Uint8Array>(parts: readonly Part[]): Part | Bytes {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Compressed bytes decompressed at a time. Deflate expands a thousand times, so this makes 16 MB at most. */
const SLICE_BYTES = 16_384;

/**
 * Decompresses gzip, up to the slice in which the data is damaged. A stream that fails drops decompressed
 * data that has not been read yet (Streams standard, ResetQueue). Therefore the output of each slice is
 * read before the next slice is written.
 *
 * @throws BrokenFileError after the last good bytes.
 */
export async function* gunzip(compressed: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const { readable, writable } = new DecompressionStream('gzip');
  const [writer, reader] = [writable.getWriter(), readable.getReader()];
  const output: Bytes[] = [];
  const reading = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      output.push(next.value as Bytes);
    }
  })();
  let failure: BrokenFileError | undefined;
  const fail = (kind: BreakReason) => (error: unknown) => {
    failure ??= new BrokenFileError(kind, error);
  };
  for (const promise of [reading, writer.closed, reader.closed]) promise.catch(() => {});
  try {
    for await (const chunk of compressed) {
      for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
        await writer.write(chunk.subarray(start, start + SLICE_BYTES)).catch(fail('damaged'));
        await yieldToEventLoop();
        yield* output.splice(0);
        if (failure) throw failure;
      }
    }
    await Promise.all([writer.close(), reading]).catch(fail('cut'));
    yield* output.splice(0);
    if (failure) throw failure;
  } finally {
    writer.abort().catch(() => {});
  }
}
