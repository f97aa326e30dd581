import { normalize } from '../normalize.ts';

/**
 * Inverse document frequency: how rare a word is, ln(N / df) for a word that stands in df of N
 * documents.
 */
export interface IdfTable {
  /** The IDF of a normalised word; of a word the table lacks, the median, as in jieba. */
  get(word: string): number;
  /** The IDF of the word in the middle of the table. */
  readonly median: number;
  /** How many words have a value of their own. */
  readonly size: number;
}

// What jieba's idf.txt was counted on: its values are ln(1088899 / df), to all their digits, and
// the word in the middle stands in seven documents (scripts/make-idf.ts checks both).
const DOCUMENTS = 1_088_899;
const MEDIAN = 7;

/**
 * Reads a table made by scripts/make-idf.ts. Words are found as {@link normalize} spells them; of
 * several that become one (葉, 叶), the one that was so spelled already stands for it.
 *
 * @param lines `df word word …`: the words that stand in df documents.
 */
export function parseIdf(lines: readonly string[]): IdfTable {
  const frequency = new Map<string, number>();
  const respelled: [string, number][] = [];
  for (const line of lines) {
    const [df, ...words] = line.split(' ');
    // A line at a time: word by word it takes ten times as long.
    const [, ...spelled] = normalize(line).split(' ');
    words.forEach((word, i) => {
      const normal = spelled[i] ?? word;
      if (normal === word) frequency.set(word, Number(df));
      else respelled.push([normal, Number(df)]);
    });
  }
  for (const [word, df] of respelled) if (!frequency.has(word)) frequency.set(word, df);
  const idf = (df: number) => Math.log(DOCUMENTS / df);
  return {
    get: (word) => idf(frequency.get(word) ?? MEDIAN),
    median: idf(MEDIAN),
    size: frequency.size,
  };
}

let loading: Promise<IdfTable> | undefined;

/**
 * Loads the IDF table of jieba (MIT; docs/third-party.md): 269 thousand Chinese words, 2.5 MB, in a
 * chunk of its own. Hardly a word of another language stands in it, so those all weigh the median,
 * and TF-IDF of an English text is its frequencies.
 *
 * For pages, web workers and Node; never for the extension's background.
 *
 * @throws whatever the import throws; the next call tries again.
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
