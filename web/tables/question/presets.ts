import { listDesigns } from '../../../core/tables/designs/list-designs.ts';
import { cutName } from '../designs/cut-name.ts';
import type { questionFields } from './fields.ts';

/** What a preset puts into the address. */
export type Question = { readonly [Name in keyof typeof questionFields]: number };

/** Collections of the seeds and of readers, which all ask for 64 bits and k = 3. */
export const PRESETS = {
  notes: { f: 64, k: 3, N: 1_000 },
  pages: { f: 64, k: 3, N: 100_000 },
  fiftyMillion: { f: 64, k: 3, N: 50_000_000 },
  eightBillion: { f: 64, k: 3, N: 8_000_000_000 },
  paper: { f: 64, k: 3, N: 2 ** 34 },
} as const satisfies Record<string, Question>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** Whether a question is this preset's. */
export function isPreset(name: PresetName, { f, k, N }: Question): boolean {
  const preset = PRESETS[name];
  return preset.f === f && preset.k === k && preset.N === N;
}

/** The four designs that the paper lists for 2^34 fingerprints. */
export const PAPER_DESIGNS = listDesigns(64, 3, 34).map((design) => ({
  cut: cutName(design),
  tables: design.tables,
  prefix: [...new Set([design.prefix.min, design.prefix.max])].join('–'),
}));
