import { normalize } from '../normalize.ts';

/**
 * The inverse document frequency (IDF) of words, which measures how rare they are: ln(N / df) for a
 * word that occurs in df of N documents.
 */
export interface IdfTable {
  /** Returns the IDF of a normalized word. For an unknown word it is the median, as in jieba. */
  get(word: string): number;
  /** The median IDF of all words in the table. */
  readonly median: number;
  /** The number of words in the table. */
  readonly size: number;
}

// The values of jieba's idf.txt are exactly ln(1088899 / df), and the median word occurs in seven
// documents. scripts/make-idf.ts checks both.
const DOCUMENT_COUNT = 1_088_899;
const MEDIAN_DOCUMENT_FREQUENCY = 7;

/**
 * Parses a table made by scripts/make-idf.ts. Words are looked up as {@link normalize} spells them. If
 * several words have the same normalized form (葉, 叶), the one that already had it is kept.
 *
 * @param lines `df word word …`: the words that occur in df documents.
 */
export function parseIdf(lines: readonly string[]): IdfTable {
  const frequency = new Map<string, number>();
  const respelled: [string, number][] = [];
  for (const line of lines) {
    const [df, ...words] = line.split(' ');
    // Normalizes a whole line at once, because word by word takes ten times as long.
    const [, ...spelled] = normalize(line).split(' ');
    words.forEach((word, i) => {
      const normal = spelled[i] ?? word;
      if (normal === word) frequency.set(word, Number(df));
      else respelled.push([normal, Number(df)]);
    });
  }
  for (const [word, df] of respelled) if (!frequency.has(word)) frequency.set(word, df);
  const idf = (df: number) => Math.log(DOCUMENT_COUNT / df);
  return {
    get: (word) => idf(frequency.get(word) ?? MEDIAN_DOCUMENT_FREQUENCY),
    median: idf(MEDIAN_DOCUMENT_FREQUENCY),
    size: frequency.size,
  };
}

let loading: Promise<IdfTable> | undefined;

/**
 * Loads jieba's IDF table (MIT, see docs/third-party.md) once: 269 thousand Chinese words, 2.5 MB, in a
 * chunk of its own. It contains hardly any word of other languages. They all get the median, so TF-IDF
 * of an English text is proportional to its word counts.
 *
 * For pages, web workers, and Node, never for the extension's background.
 *
 * @throws the error of the import. The next call tries again.
 */
export function loadIdf(): Promise<IdfTable> {
  loading ??= import('./jieba-idf.json', { with: { type: 'json' } })
    .then((data) => parseIdf(data.default))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
