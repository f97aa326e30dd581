import { YieldTimer } from '../storage/batches.ts';

/** Sorted in one go. */
const RUN = 2048;

/** Sorts very many in short tasks: what comes nearly in order costs little, as with `sort`. */
export async function sortYielding<T>(
  all: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<readonly T[]> {
  const pace = new YieldTimer();
  let runs: (readonly T[])[] = [];
  for (let at = 0; at < all.length; at += RUN) {
    runs.push(all.slice(at, at + RUN).sort(compare));
    await pace.pause();
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pace));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
  pace: YieldTimer,
): Promise<readonly T[]> {
  const [last, first] = [left.at(-1), right[0]];
  if (last === undefined || first === undefined || compare(last, first) <= 0) {
    return left.concat(right);
  }
  const merged: T[] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    const [a, b] = [left[i] as T, right[j] as T];
    if (compare(a, b) <= 0) {
      merged.push(a);
      i++;
    } else {
      merged.push(b);
      j++;
    }
    if (merged.length % RUN === 0) await pace.pause();
  }
  return merged.concat(left.slice(i), right.slice(j));
}
