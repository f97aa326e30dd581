import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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
  /** `false` if the authors of the data put the article into another site's page. */
  readonly natural?: boolean;
}

/** What a person who read both texts found. */
export interface LabeledPair {
  readonly a: string;
  readonly b: string;
  readonly label: string;
  /** The kind of two look-alikes, such as job posts of one agency. */
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
  /** The first 16 digits of the SHA-256 of the uncompressed documents. */
  readonly version: string;
}

/**
 * Reads every set in a folder: `NAME.ndjson`, with `NAME.pairs.ndjson` and `NAME.hard.ndjson` if they
 * exist. Each file may be compressed with Brotli (`.br`).
 *
 * @throws Error if the folder has no set, or if a line is invalid.
 */
export function readEvaluationSets(folder: string): EvaluationSet[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${folder} isn't a folder.`);
  }
  const names = readdirSync(folder)
    .map((file) => /^([^.]+)\.ndjson(?:\.br)?$/.exec(file)?.[1])
    .filter((name) => name !== undefined);
  if (names.length === 0) throw new Error(`${folder} contains no evaluation data (NAME.ndjson).`);
  return [...new Set(names)].toSorted().map((name) => readSet(folder, name));
}

function readSet(folder: string, name: string): EvaluationSet {
  const text = readPacked(join(folder, `${name}.ndjson`)) ?? '';
  const documents = lines<EvaluationDocument>(text, name, checkDocument);
  const ids = new Set(documents.map(({ id }) => id));
  if (ids.size === 0) throw new Error(`${name}.ndjson contains no documents.`);
  if (ids.size < documents.length) throw new Error(`${name}.ndjson contains an id twice.`);
  const pairs = (kind: string, labels: readonly string[]) =>
    lines<LabeledPair>(
      readPacked(join(folder, `${name}.${kind}.ndjson`)),
      `${name}.${kind}`,
      (record) => checkPair(record, ids, labels),
    );
  return {
    name,
    documents,
    pairs: pairs('pairs', ['dup', 'gray', 'contained', 'far']),
    hard: pairs('hard', ['alike', 'hard', 'template']),
    version: createHash('sha256').update(text).digest('hex').slice(0, 16),
  };
}

function readPacked(file: string): string | undefined {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (!existsSync(`${file}.br`)) return undefined;
  try {
    return brotliDecompressSync(readFileSync(`${file}.br`)).toString();
  } catch {
    throw new Error(`${file}.br is damaged.`);
  }
}

type Json = Readonly<Record<string, unknown>>;

function lines<T>(
  text: string | undefined,
  name: string,
  fault: (record: Json) => string | undefined,
): T[] {
  return (text ?? '').split('\n').flatMap((line, i): T[] => {
    if (line.trim() === '') return [];
    const wrong = (what: string) => new Error(`${name}.ndjson, line ${i + 1}: ${what}.`);
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch {
      throw wrong('not JSON');
    }
    if (typeof record !== 'object' || record === null) throw wrong('not an object');
    const reason = fault(record as Json);
    if (reason) throw wrong(reason);
    return [record as T];
  });
}

function checkDocument(record: Json): string | undefined {
  for (const key of ['id', 'cluster', 'lang']) {
    if (typeof record[key] !== 'string') return `no ${key}`;
  }
  const { text, html } = record;
  return typeof text === 'string' || typeof html === 'string' ? undefined : 'neither text nor html';
}

function checkPair(
  { a, b, label }: Json,
  ids: ReadonlySet<unknown>,
  labels: readonly string[],
): string | undefined {
  for (const id of [a, b]) if (!ids.has(id)) return `no document ${id}`;
  return labels.some((known) => known === label) ? undefined : `no label ${label}`;
}
