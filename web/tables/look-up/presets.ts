/** A query that brings something about. */
export interface Preset {
  /** The passage, from 1. */
  readonly passage: number;
  readonly flippedBits: string;
}

/** Queries that end differently, whatever tables they are looked up in; a test holds them to it. */
export const PRESETS = {
  hit: { passage: 30, flippedBits: '5.22.41' },
  stranger: { passage: 14, flippedBits: '20.37' },
  miss: { passage: 30, flippedBits: '5.22.41.60' },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];
