import { listDesigns } from '../../../core/tables/designs/list-designs.ts';
import { designName, prefixRange } from '../designs/design-name.ts';
import type { QuestionParams } from '../state.ts';

/** What tables are designed for, with the paper's symbols. */
export interface TableQuestion {
  /** f: bits of a fingerprint. */
  readonly width: number;
  /** k: the number of bits that may differ. */
  readonly radius: number;
  /** N: the number of fingerprints. */
  readonly count: number;
  /** d = log2 N. */
  readonly exponent: number;
}

/** Returns the question of the URL. A radius of f or more would match everything: k < f. */
export function questionOf({ width, radius, count }: QuestionParams): TableQuestion {
  return { width, radius: Math.min(radius, width - 1), count, exponent: Math.log2(count) };
}

/** Collections of readers, of the tutorials, and of the paper. All ask for 64 bits and k = 3. */
export const PRESETS = {
  notes: { width: 64, radius: 3, count: 1_000 },
  pages: { width: 64, radius: 3, count: 100_000 },
  fiftyMillion: { width: 64, radius: 3, count: 50_000_000 },
  eightBillion: { width: 64, radius: 3, count: 8_000_000_000 },
  paper: { width: 64, radius: 3, count: 2 ** 34 },
} as const satisfies Record<string, QuestionParams>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** Returns the name of the preset with these parameters, if there is one. */
export function findPreset({ width, radius, count }: QuestionParams): PresetName | undefined {
  return PRESET_NAMES.find((name) => {
    const preset = PRESETS[name];
    return preset.width === width && preset.radius === radius && preset.count === count;
  });
}

/** The four designs that the paper lists for 2^34 fingerprints. */
export const PAPER_DESIGNS = listDesigns(64, 3, 34).map((design) => ({
  name: designName(design),
  tables: design.tables,
  prefix: prefixRange(design),
}));
