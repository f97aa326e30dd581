import { BrokenFile } from './broken-file.ts';
import { gunzip } from './gunzip.ts';

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
