import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Recipe } from '../../../core/lab/recipe.ts';
import type { MeansName } from './means-of-recipes.ts';

/** What the page wants to see of a text. */
export interface Question {
  readonly text: string;
  /** The text as it was before an edit, to see which bits flipped; empty for none. */
  readonly before: string;
  readonly recipe: Recipe;
  /** How many features are shown: all where there are no more, else the heaviest. */
  readonly rows: number;
}

/** A unit in the order of the text, and whether it is used. */
export interface ShownUnit {
  readonly unit: string;
  readonly kept: boolean;
}

/** A feature's row of the matrix. */
export interface FeatureRow {
  readonly term: string;
  readonly count: number;
  readonly weight: number;
  readonly hash: Bits;
}

/** A feature named where it decides something, whether its row is shown or not. */
export interface Pusher {
  readonly term: string;
  readonly weight: number;
}

/** One side of a column: what pushed it up, or down. */
export interface Side {
  readonly weight: number;
  readonly heaviest: Pusher | undefined;
}

/** A column of the matrix with its sum. */
export interface Column {
  readonly bit: number;
  readonly sum: number;
  readonly isSet: boolean;
  readonly up: Side;
  readonly down: Side;
  readonly weak: boolean;
}

/** The fingerprint of a text and an ordinary hash of it. */
export interface Prints {
  readonly bits: Bits;
  readonly ordinary: Bits;
}

/** All that is shown of the way from a text to its fingerprint: as much as fits on a page. */
export interface TraceView extends Prints {
  readonly width: number;
  /** What the recipe asks for and is not here yet: single characters stand in for words, counts for TF-IDF. */
  readonly lacks: readonly MeansName[];
  /** The beginning of the text, as normalised. */
  readonly normalised: string;
  readonly units: {
    /** Those at the beginning of the text. */
    readonly shown: readonly ShownUnit[];
    readonly total: number;
    readonly kept: number;
  };
  readonly features: {
    readonly rows: readonly FeatureRow[];
    readonly total: number;
    /** The weight of all together. */
    readonly weight: number;
  };
  readonly columns: readonly Column[];
  /** The same of the text before the edit, if there was one. */
  readonly before: Prints | undefined;
}
