import type { MeansName } from './means-of-recipes.ts';
import type { Picture, Question } from './picture.ts';

/** What the web worker of the explainer does for the page. */
export interface ExplainService {
  /** Follows a text to its fingerprint with the means that are there. */
  picture(question: Question): Promise<Picture>;
  /**
   * Loads what recipes may ask for.
   *
   * @param progress told the bytes that have come, where that can be known.
   * @throws when that fails; the next call tries again.
   */
  load(means: MeansName, progress: (bytes: number) => void): Promise<void>;
}
