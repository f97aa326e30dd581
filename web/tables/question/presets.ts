import { listDesigns } from '../../../core/tables/designs/list-designs.ts';
import { cutName } from '../designs/cut-name.ts';
import type { questionParams } from './url-params.ts';

/** What a preset puts into the address. */
export type Question = { readonly [Name in keyof typeof questionParams]: number };

/** Collections of the seeds and of readers, which all ask for 64 bits and k = 3. */
export const PRESETS = {
  notes: { width: 64, radius: 3, count: 1_000 },
  pages: { width: 64, radius: 3, count: 100_000 },
  fiftyMillion: { width: 64, radius: 3, count: 50_000_000 },
  eightBillion: { width: 64, radius: 3, count: 8_000_000_000 },
  paper: { width: 64, radius: 3, count: 2 ** 34 },
} as const satisfies Record<string, Question>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** Whether a question is this preset's. */
export function isPreset(name: PresetName, { width, radius, count }: Question): boolean {
  const preset = PRESETS[name];
  return preset.width === width && preset.radius === radius && preset.count === count;
}

/** The four designs that the paper lists for 2^34 fingerprints. */
export const PAPER_DESIGNS = listDesigns(64, 3, 34).map((design) => ({
  cut: cutName(design),
  tables: design.tables,
  prefix: [...new Set([design.prefix.min, design.prefix.max])].join('–'),
}));
