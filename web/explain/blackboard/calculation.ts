/** The calculation on the blackboard: its words, its steps, and how its numbers are written. */
import { type Bits, bitAt, fromBinary } from '../../../core/fingerprint/bits.ts';
import { pythonHash } from '../../../core/lab/python-hash.ts';
import { type HashedTerm, type TermTrace, traceTerms } from '../../../core/lab/trace-terms.ts';
import { BOARD_BITS, type ExplainState } from '../state.ts';

/** A word on the blackboard. */
interface BoardWord {
  readonly term: string;
  /** The English translation. */
  readonly gloss: string;
}

/** The sentence of a SimHash tutorial (*SimHash算法*). */
export const SENTENCE = '美国“51区”雇员称内部有9架飞碟，曾看见灰色外星人';

/** Its words, as the tutorial splits it. */
const WORDS: readonly BoardWord[] = [
  { term: '美国', gloss: 'America' },
  { term: '51区', gloss: 'Area 51' },
  { term: '雇员', gloss: 'employee' },
  { term: '称', gloss: 'says' },
  { term: '内部', gloss: 'inside' },
  { term: '有', gloss: 'there are' },
  { term: '9架', gloss: 'nine' },
  { term: '飞碟', gloss: 'saucers' },
  { term: '曾', gloss: 'once' },
  { term: '看见', gloss: 'saw' },
  { term: '灰色', gloss: 'gray' },
  { term: '外星人', gloss: 'aliens' },
];

/** How many words have a made-up hash. */
const TOY_WORDS = 2;

/** The words with weights and hashes, their rows, the sums, and the bits. */
export type Calculation = TermTrace<BoardWord & HashedTerm>;

/** What the URL says about the blackboard. */
export type BoardParams = Pick<ExplainState, 'boardWords' | 'boardWeights' | 'toyHashes'>;

/**
 * Calculates the fingerprint of two words with made-up hashes, or of all words with the string hash
 * of another tutorial.
 */
export function calculate({ boardWords, boardWeights, toyHashes }: BoardParams): Calculation {
  const isToy = boardWords === 'two';
  const words = isToy ? WORDS.slice(0, TOY_WORDS) : WORDS;
  return traceTerms(
    words.map((word, i) => ({
      ...word,
      weight: Number(boardWeights[i]),
      hash: isToy
        ? fromBinary(toyHashes.slice(i * BOARD_BITS, (i + 1) * BOARD_BITS))
        : pythonHash(word.term, BOARD_BITS),
    })),
    BOARD_BITS,
  );
}

/** Returns the sums of the first rows. */
export function sumsAfter({ features, width }: Calculation, rows: number): number[] {
  return [...traceTerms(features.slice(0, rows), width).sums];
}

/** Returns the weights with another weight for a word. */
export function withWeight(weights: string, word: number, weight: number): string {
  return weights.slice(0, word) + weight + weights.slice(word + 1);
}

/** Returns the made-up hashes with one bit flipped. */
export function withBitFlipped(hashes: string, word: number, bit: number): string {
  const index = word * BOARD_BITS + bit;
  return hashes.slice(0, index) + (hashes[index] === '1' ? '0' : '1') + hashes.slice(index + 1);
}

/** A step of the calculation, and the number of rows that are written by then. */
export interface Step {
  readonly name: 'words' | 'hashes' | 'row' | 'sums' | 'signs';
  readonly rows: number;
}

/** Returns the steps: the words, their hashes, a row for each word, the sums, and their signs. */
export function stepsFor(wordCount: number): readonly Step[] {
  return [
    { name: 'words', rows: 0 },
    { name: 'hashes', rows: 0 },
    ...Array.from({ length: wordCount }, (_, i) => ({ name: 'row', rows: i + 1 }) as const),
    { name: 'sums', rows: wordCount },
    { name: 'signs', rows: wordCount },
  ];
}

/** Formats a number with a minus sign instead of a hyphen. */
export function formatNumber(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** Formats a number with its sign, even if it's positive. */
export function formatSigned(value: number): string {
  return value < 0 ? formatNumber(value) : `+${value}`;
}

/** Formats what a word adds to a column as a term of a sum: `4`, `− 4`, `+ 5`. */
export function formatSummand(
  { hash, weight }: { readonly hash: Bits; readonly weight: number },
  bit: number,
  isFirst: boolean,
): string {
  const sign = bitAt(hash, bit) ? '+' : '−';
  if (isFirst) return sign === '+' ? String(weight) : `−${weight}`;
  return `${sign} ${weight}`;
}
