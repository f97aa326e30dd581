import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A document of the evaluation data. By their origin, documents of one cluster are one article. */
export interface EvaluationDocument {
  readonly id: string;
  readonly cluster: string;
  readonly lang: string;
  readonly title?: string;
  readonly text?: string;
  /** A whole page, in sets that also measure extraction. */
  readonly html?: string;
  readonly template?: string;
}

/** What a person who read both texts found. */
export interface LabeledPair {
  readonly a: string;
  readonly b: string;
  readonly label: string;
  /** The kind of a pair that looks similar, such as a weather report. */
  readonly series?: string;
}

/** The documents of one file, with their labeled pairs. */
export interface EvaluationSet {
  readonly name: string;
  readonly documents: readonly EvaluationDocument[];
  /** Pairs in one cluster: labeled `dup`, or with a label that isn't scored. */
  readonly pairs: readonly LabeledPair[];
  /** Pairs of different articles that look similar: `template`, `hard`, or `alike`. */
  readonly hard: readonly LabeledPair[];
}

/**
 * Reads every set in a folder: `NAME.ndjson`, with `NAME.pairs.ndjson` and `NAME.hard.ndjson` if they
 * exist. Each file may be compressed with Brotli (`.br`).
 *
 * @throws Error if the folder has no set, or if a line isn't JSON.
 */
export function readEvaluationSets(folder: string): EvaluationSet[] {
  const names = readdirSync(folder)
    .map((file) => /^([^.]+)\.ndjson(?:\.br)?$/.exec(file)?.[1])
    .filter((name) => name !== undefined);
  if (names.length === 0) throw new Error(`${folder} contains no evaluation data (NAME.ndjson).`);
  return [...new Set(names)].toSorted().map((name) => {
    const read = <T>(kind = '') => records<T>(join(folder, `${name}${kind}.ndjson`));
    return { name, documents: read(), pairs: read('.pairs'), hard: read('.hard') };
  });
}

function records<T>(file: string): T[] {
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8')
    : existsSync(`${file}.br`)
      ? brotliDecompressSync(readFileSync(`${file}.br`)).toString()
      : '';
  return lines.split('\n').flatMap((line, i): T[] => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line)];
    } catch {
      throw new Error(`${file}, line ${i + 1}: not JSON.`);
    }
  });
}

/**
 * Whether a document is in the held-out third, on which nothing is tuned. It's decided by a hash of the
 * cluster, so all versions of an article are on the same side, and the order doesn't matter.
 */
export function isHeldOut({ cluster }: { readonly cluster: string }): boolean {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(cluster)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 8) % 3 === 0;
}

/** Yields every pair of a list, the earlier one first. */
export function* pairsOf<T>(list: readonly T[]): Generator<[T, T]> {
  for (const [at, a] of list.entries()) {
    for (let other = at + 1; other < list.length; other++) yield [a, list[other] as T];
  }
}
