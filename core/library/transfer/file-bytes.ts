import { yieldToEventLoop } from '../storage/batches.ts';
import { BrokenFileError } from './report.ts';

/** A library file, either gzipped or plain. Its first bytes show which. */
export type LibraryFile = Blob | ReadableStream<Uint8Array>;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads the bytes of a file, decompressed. If the signal is aborted, it ends early without an error,
 * even while it waits for the file.
 *
 * @throws BrokenFileError
 */
export async function* fileBytes(file: LibraryFile, signal?: AbortSignal): AsyncGenerator<Bytes> {
  const chunks = chunksOf(file instanceof Blob ? file.stream() : file, signal);
  try {
    const start = await readStart(chunks);
    const whole = (async function* () {
      yield start;
      yield* chunks;
    })();
    const isGzip = start[0] === 0x1f && start[1] === 0x8b;
    yield* isGzip ? gunzip(whole) : whole;
  } finally {
    // Needed if the caller stopped reading while the first bytes were being read.
    await chunks.return(undefined);
  }
}

/** Reads at least the first two bytes, if there are that many. */
async function readStart(chunks: AsyncGenerator<Bytes>): Promise<Bytes> {
  let start: Bytes = new Uint8Array();
  while (start.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    start = concatBytes([start, next.value]);
  }
  return start;
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

async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<Bytes> {
  const reader = stream.getReader();
  const stop = () => reader.cancel(signal?.reason).catch(() => {});
  if (signal?.aborted) await stop();
  signal?.addEventListener('abort', stop);
  try {
    for (;;) {
      const next = await reader.read().catch((error: unknown) => {
        throw new BrokenFileError('unreadable', error);
      });
      if (next.done) return;
      yield next.value as Bytes;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await stop();
  }
}

/**
 * Compressed bytes passed on at a time. A slice is decompressed completely before anybody can stop
 * it. A gzip bomb expands a thousand times, so this makes 16 MB at most.
 */
const SLICE_BYTES = 16_384;

/**
 * How often to yield without any output after a shorter slice. Node resolves a write when it has
 * only accepted the bytes, and doesn't report when it has decompressed them. In browsers, they are
 * decompressed by then.
 */
const MAX_IDLE_YIELDS = 256;

/**
 * Cuts a chunk into slices, also before the first member of gzip that begins inside one (RFC 1952,
 * 2.2): if that member is damaged, what was decompressed from the same slice would be lost.
 */
function* slicesOf(chunk: Bytes): Generator<Bytes> {
  for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
    const slice = chunk.subarray(start, start + SLICE_BYTES);
    const member = slice.findIndex(
      (byte, i) => i > 0 && byte === 0x1f && slice[i + 1] === 0x8b && slice[i + 2] === 8,
    );
    if (member > 0) yield slice.subarray(0, member);
    yield slice.subarray(Math.max(0, member));
  }
}

/**
 * Decompresses gzip, up to the point where the data is damaged. A stream that fails drops
 * decompressed data that has not been read yet (Streams standard, ResetQueue). Therefore the output
 * of each slice is read before the next slice is written.
 *
 * @throws BrokenFileError after the last good bytes.
 */
export async function* gunzip(compressed: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const output: Bytes[] = [];
  let chunksRead = 0;
  const reading = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      output.push(next.value as Bytes);
      chunksRead++;
    }
  })();
  // The first failure is handled below. The others would be unhandled rejections.
  for (const promise of [reading, writer.closed, reader.closed]) promise.catch(() => {});

  try {
    for await (const chunk of compressed) {
      for (const slice of slicesOf(chunk)) {
        const failed = await writer.write(slice).then(
          () => undefined,
          (error: unknown) => new BrokenFileError('damaged', error),
        );
        let yieldsLeft = slice.length < SLICE_BYTES ? MAX_IDLE_YIELDS : 1;
        for (let before = chunksRead; yieldsLeft > 0; yieldsLeft--) {
          await yieldToEventLoop();
          if (chunksRead !== before) yieldsLeft++;
          before = chunksRead;
        }
        yield* output.splice(0);
        if (failed) throw failed;
      }
    }
    await Promise.all([writer.close(), reading]).catch((error: unknown) => {
      throw new BrokenFileError('cut', error);
    });
    yield* output.splice(0);
  } finally {
    writer.abort().catch(() => {});
  }
}
