import { yieldToEventLoop } from '../storage/batches.ts';
import { BrokenFile } from './report.ts';

/** A file: gzip or plain, the first bytes tell. */
export type TransferFile = Blob | ReadableStream<Uint8Array>;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The bytes of a file, unpacked. Ends early without a word when the signal says so, even while the
 * file keeps us waiting.
 *
 * @throws BrokenFile
 */
export async function* fileBytes(file: TransferFile, signal?: AbortSignal): AsyncGenerator<Bytes> {
  const chunks = chunksOf(file instanceof Blob ? file.stream() : file, signal);
  try {
    const head = await headOf(chunks);
    const whole = (async function* () {
      yield head;
      yield* chunks;
    })();
    const packed = head[0] === 0x1f && head[1] === 0x8b;
    yield* packed ? gunzip(whole) : whole;
  } finally {
    // Nobody else does who was left while the first bytes were on their way.
    await chunks.return(undefined);
  }
}

/** The first bytes, two at least where there are so many. */
async function headOf(chunks: AsyncGenerator<Bytes>): Promise<Bytes> {
  let head: Bytes = new Uint8Array();
  while (head.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    const longer = new Uint8Array(head.length + next.value.length);
    longer.set(head);
    longer.set(next.value, head.length);
    head = longer;
  }
  return head;
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
        throw new BrokenFile('unreadable', error);
      });
      if (next.done) return;
      yield next.value as Bytes;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await stop();
  }
}

type Chunks = AsyncIterable<Uint8Array<ArrayBuffer>>;

/**
 * Bytes at a time. A chunk is unpacked whole before anybody can stop it, to a thousand times its
 * size where it is a bomb: of these to 16 MB.
 */
const SLICE = 16_384;

/**
 * How often a slice shorter than that is waited for in vain. Node says it has unpacked one when it
 * has only taken it, and tells nobody when it has done so; browsers have done so when they say it.
 */
const PATIENCE = 256;

/**
 * Unpacks gzip, and gives all there is before the place where it breaks. A stream that fails
 * drops what it has unpacked and nobody has read yet (Streams standard, ResetQueue); so each slice
 * is fetched before the next one goes in.
 *
 * @throws BrokenFile after the last good bytes.
 */
export async function* gunzip(packed: Chunks): Chunks {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const unpacked: Uint8Array<ArrayBuffer>[] = [];
  let pieces = 0;
  const reading = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      unpacked.push(next.value as Uint8Array<ArrayBuffer>);
      pieces++;
    }
  })();
  // Whoever fails first is heard below; the others need not be heard as well.
  for (const promise of [reading, writer.closed, reader.closed]) promise.catch(() => {});

  try {
    for await (const chunk of packed) {
      for (let at = 0; at < chunk.length; at += SLICE) {
        const slice = chunk.subarray(at, at + SLICE);
        const failed = await writer.write(slice).then(
          () => undefined,
          (error: unknown) => new BrokenFile('damaged', error),
        );
        let patience = slice.length < SLICE ? PATIENCE : 1;
        for (let before = pieces; patience > 0; patience--) {
          await yieldToEventLoop();
          if (pieces !== before) patience++;
          before = pieces;
        }
        yield* unpacked.splice(0);
        if (failed) throw failed;
      }
    }
    await Promise.all([writer.close(), reading]).catch((error: unknown) => {
      throw new BrokenFile('cut', error);
    });
    yield* unpacked.splice(0);
  } finally {
    writer.abort().catch(() => {});
  }
}
