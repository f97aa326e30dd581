import { turn } from '../turn.ts';
import { BrokenFile } from './broken-file.ts';

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
          await turn();
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
