/** What is said of a page: one headline, and the sentences under it. */
export interface Telling {
  readonly headline: string;
  readonly sentences: readonly string[];
}

/** A telling. */
export function say(headline: string, ...sentences: string[]): Telling {
  return { headline, sentences };
}
