import type { WordCut } from '../../../../core/fingerprint/features.ts';
import type { EvaluatedText } from '../texts-of.ts';

/** What several methods need, so that it's loaded only once. */
export interface Tools {
  readonly cut: WordCut;
}

/** A method to find copies. It gets all texts of a set at once, so that it reads each only once. */
export interface Method {
  readonly name: string;
  /** Computes what the method stores of each text. */
  prepare(texts: readonly EvaluatedText[], tools: Tools): Promise<Prepared>;
}

/** A method with the texts of a set, which are identified by their places. */
export interface Prepared {
  /** Returns a number that is higher the more similar two texts are. */
  similarity(a: number, b: number): number;
  /** The similarity from which two texts are copies. If undefined, the best one is determined. */
  readonly threshold?: number;
  /** Whether a lookup of the first text finds the second in the index. If undefined, it always does. */
  candidate?(a: number, b: number): boolean;
  /** Returns the differing bits, so that the farthest copy can be reported. */
  distance?(a: number, b: number): number;
  /** The mean number of bytes stored per text. */
  readonly bytes: number;
}
