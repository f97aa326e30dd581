import { FINGERPRINT_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { integer, oneOf } from '../../lib/url-state.ts';
import { PAPER_RADIUS, RECIPES } from './recipes.ts';

/** What the address carries of the chapter. */
export const whyThreeParams = {
  recipe: oneOf('by', RECIPES, 'paper'),
  corpusTexts: oneOf('texts', ['articles', 'paragraphs'], 'articles'),
  /** Bits in which copies differ at most. */
  threshold: integer('k', PAPER_RADIUS, 0, FINGERPRINT_BITS),
} as const;
