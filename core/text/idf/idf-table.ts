/**
 * Inverse document frequency: how rare a word is, ln(N / df) for a word that stands in df of N
 * documents.
 */
export interface IdfTable {
  /** The IDF of a normalised word; of a word the table lacks, the median, as in jieba. */
  of(word: string): number;
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
 * Reads a table made by scripts/make-idf.ts.
 *
 * @param lines `df word word …`: the words that stand in df documents.
 */
export function parseIdf(lines: readonly string[]): IdfTable {
  const frequency = new Map<string, number>();
  for (const line of lines) {
    const [df, ...words] = line.split(' ');
    for (const word of words) frequency.set(word, Number(df));
  }
  const idf = (df: number) => Math.log(DOCUMENTS / df);
  return {
    of: (word) => idf(frequency.get(word) ?? MEDIAN),
    median: idf(MEDIAN),
    size: frequency.size,
  };
}
