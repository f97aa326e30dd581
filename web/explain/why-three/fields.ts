import { FINGERPRINT_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { choice, whole } from '../../state/field.ts';
import { PAPER_RADIUS, RECIPES } from './recipes.ts';

/** What the address carries of the chapter. */
export const whyThreeFields = {
  by: choice(RECIPES, 'paper'),
  texts: choice(['articles', 'paragraphs'], 'articles'),
  /** Bits in which copies differ at most. */
  k: whole(PAPER_RADIUS, 0, FINGERPRINT_BITS),
} as const;
