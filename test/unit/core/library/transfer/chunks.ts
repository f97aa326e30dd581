/** Cuts bytes at these places. */
export function chunksOf(bytes: Uint8Array, cuts: readonly number[]): Uint8Array<ArrayBuffer>[] {
  const places = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, i) => new Uint8Array(bytes.subarray(places[i], end)));
}

/** Yields chunks, as reading a file does. */
export async function* flow<T>(chunks: Iterable<T>): AsyncGenerator<T> {
  yield* chunks;
}

/** Collects everything up to the end or an error. */
export async function drain<T>(from: AsyncIterable<T>): Promise<{ all: T[]; error?: unknown }> {
  const all: T[] = [];
  try {
    for await (const each of from) all.push(each);
  } catch (error) {
    return { all, error };
  }
  return { all };
}
