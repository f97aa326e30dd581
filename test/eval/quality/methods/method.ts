import type { WordCut } from '../../../../core/fingerprint/features.ts';
import type { EvaluatedText } from '../texts-of.ts';

/** What methods share, so that it is loaded once. */
export interface Tools {
  readonly cut: WordCut;
}

/** A text's features do not change while it is measured: methods see all texts of a set at once. */
export interface Method {
  readonly name: string;
  /** Makes what the method keeps of each text. */
  prepare(texts: readonly EvaluatedText[], tools: Tools): Promise<Prepared>;
}

/** A method that has seen the texts; they are named by their places. */
export interface Prepared {
  /** The higher, the more alike. */
  likeness(a: number, b: number): number;
  /** From this likeness on two texts are copies; without it the best one is sought. */
  readonly threshold?: number;
  /** Whether, looking up one, the other comes out of the index, to be fetched and judged. Without
   * it, every page does. */
  candidate?(a: number, b: number): boolean;
  /** Differing bits, where that is what decides: the farthest copy is then told. */
  distance?(a: number, b: number): number;
  /** Bytes kept for each text, at the mean. */
  readonly bytes: number;
}
