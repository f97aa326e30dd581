import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Recipe } from '../../../core/lab/recipe.ts';
import type { ResourceName } from './resources.ts';

/** What the page asks the worker for. */
export interface TraceRequest {
  readonly text: string;
  /** The text before an edit, to show which bits flipped; empty if there was no edit. */
  readonly before: string;
  readonly recipe: Recipe;
  /** The maximum number of features to show. If there are more, the heaviest ones are shown. */
  readonly rows: number;
}

/** The steps from a text to its fingerprint, shortened to what fits on a page. */
export interface TraceView extends Fingerprints {
  readonly width: number;
  /**
   * The resources that the recipe needs but that aren't loaded yet. Without the dictionary, single
   * characters replace words; without the IDF table, counts replace TF-IDF.
   */
  readonly missing: readonly ResourceName[];
  /** The beginning of the normalized text. */
  readonly normalizedText: string;
  readonly units: {
    /** The units at the beginning of the text. */
    readonly shown: readonly ShownUnit[];
    readonly total: number;
    readonly kept: number;
  };
  readonly features: {
    readonly rows: readonly FeatureRow[];
    readonly total: number;
    /** The total weight of all features. */
    readonly weight: number;
  };
  readonly columns: readonly Column[];
  /** The text before the edit, if there was one. */
  readonly before: TraceBefore | undefined;
}

/** What is shown of the text before an edit. */
export interface TraceBefore extends Fingerprints {
  /** Whether the two texts have a unit in common. */
  readonly sharesUnit: boolean;
}

/** The fingerprint of a text and an ordinary hash of it. */
export interface Fingerprints {
  readonly bits: Bits;
  readonly ordinary: Bits;
}

/** A unit of the text, and whether the recipe keeps it. */
export interface ShownUnit {
  readonly unit: string;
  readonly kept: boolean;
}

/** A feature as a row of the matrix. */
export interface FeatureRow {
  readonly term: string;
  readonly count: number;
  readonly weight: number;
  readonly hash: Bits;
}

/** A column of the matrix with its sum. */
export interface Column {
  readonly bit: number;
  readonly sum: number;
  readonly isSet: boolean;
  readonly up: ColumnSide;
  readonly down: ColumnSide;
  readonly weak: boolean;
}

/** What pushes a column up, or what pushes it down. */
export interface ColumnSide {
  readonly weight: number;
  readonly heaviest: WeightedTerm | undefined;
}

/** A feature and its weight, whether or not its row is shown. */
export interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
}
