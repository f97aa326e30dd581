/** An article to compare. Its title may be empty. */
export interface EvaluatedText {
  readonly title: string;
  readonly text: string;
}

/** A method to find copies. It gets all texts of a set at once, so that it reads each only once. */
export interface Method {
  readonly name: string;
  /** Computes what the method stores of each text. */
  prepare(texts: readonly EvaluatedText[]): Promise<Prepared>;
}

/** A method with the texts of a set, which are identified by their places. */
export interface Prepared {
  /** Returns a number that is higher the more similar two texts are. */
  similarity(a: number, b: number): number;
  /** The similarity from which two texts are copies. If undefined, the best one is determined. */
  readonly threshold?: number;
  /** Returns the differing bits, so that the farthest copy can be reported. */
  distance?(a: number, b: number): number;
  /** The mean number of bytes stored per text. */
  readonly bytes: number;
}
