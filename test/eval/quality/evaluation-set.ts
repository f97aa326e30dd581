import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A document of the evaluation data. Documents of one cluster are one article by provenance. */
export interface EvaluationDocument {
  readonly id: string;
  readonly cluster: string;
  readonly lang: string;
  readonly title?: string;
  readonly text?: string;
  /** A whole page, where extraction is measured too. */
  readonly html?: string;
  readonly template?: string;
  /** `false`: the article was put into another site's page by whoever made the data. */
  readonly natural?: boolean;
}

/** What is known of a pair by reading both, beyond their clusters. */
export interface LabelledPair {
  readonly a: string;
  readonly b: string;
  readonly label: string;
}

/** One file of documents, with its labelled pairs. */
export interface EvaluationSet {
  readonly name: string;
  readonly documents: readonly EvaluationDocument[];
  /** Pairs inside a cluster: `dup`, or a shade of which nothing is asked. */
  readonly pairs: readonly LabelledPair[];
  /** Pairs of different articles that are much alike: `template` or `hard`. */
  readonly hard: readonly LabelledPair[];
  /** The first 16 digits of the SHA-256 of the documents, unpacked. */
  readonly version: string;
}

/**
 * Reads every set of a folder: `NAME.ndjson` with, if there are any, `NAME.pairs.ndjson` and
 * `NAME.hard.ndjson`; each may be packed by Brotli (`.br`).
 *
 * @throws Error in words when the folder has no set, or a line is not what it should be.
 */
export function readEvaluationSets(folder: string): EvaluationSet[] {
  const names = readdirSync(folder)
    .map((file) => /^([^.]+)\.ndjson(?:\.br)?$/.exec(file)?.[1])
    .filter((name) => name !== undefined);
  if (names.length === 0) throw new Error(`${folder} holds no evaluation data (NAME.ndjson).`);
  return [...new Set(names)].toSorted().map((name) => readSet(folder, name));
}

function readSet(folder: string, name: string): EvaluationSet {
  const text = readPacked(join(folder, `${name}.ndjson`)) ?? '';
  return {
    name,
    documents: lines<EvaluationDocument>(text, name, ['id', 'cluster', 'lang']),
    pairs: lines(readPacked(join(folder, `${name}.pairs.ndjson`)), `${name}.pairs`, PAIR),
    hard: lines(readPacked(join(folder, `${name}.hard.ndjson`)), `${name}.hard`, PAIR),
    version: createHash('sha256').update(text).digest('hex').slice(0, 16),
  };
}

const PAIR = ['a', 'b', 'label'];

function readPacked(file: string): string | undefined {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (existsSync(`${file}.br`)) return brotliDecompressSync(readFileSync(`${file}.br`)).toString();
  return undefined;
}

function lines<T>(text: string | undefined, name: string, wanted: readonly string[]): T[] {
  return (text ?? '').split('\n').flatMap((line, i): T[] => {
    if (line.trim() === '') return [];
    const where = `${name}.ndjson, line ${i + 1}`;
    let record: Record<string, unknown>;
    try {
      record = JSON.parse(line);
    } catch {
      throw new Error(`${where}: not JSON.`);
    }
    for (const key of wanted) {
      if (typeof record[key] !== 'string') throw new Error(`${where}: no ${key}.`);
    }
    return [record as T];
  });
}
