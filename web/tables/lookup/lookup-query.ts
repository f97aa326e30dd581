import { PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { blockDesign } from '../../../core/tables/designs/block-design.ts';
import type { Design } from '../../../core/tables/designs/design.ts';
import { createRandom } from '../../lib/random.ts';
import { parseDesignName } from '../designs/design-name.ts';
import { RADIUS } from './lookup-trace.ts';

/** Parses the flipped bits of a URL, such as `5.22.41`. Invalid ones are ignored. */
export function parseFlips(text: string): number[] {
  const bits = new Set((text.match(/\d+/g) ?? []).map(Number));
  return [...bits].filter((bit) => bit < PREFIX_BITS).sort((a, b) => a - b);
}

export function formatFlips(bits: readonly number[]): string {
  return [...new Set(bits)].sort((a, b) => a - b).join('.');
}

export function toggleFlip(flips: readonly number[], bit: number): number[] {
  return flips.includes(bit) ? flips.filter((other) => other !== bit) : [...flips, bit];
}

/** Returns `count` different bits at random: the same ones for the same seed. */
export function randomFlips(count: number, seed: number): number[] {
  const random = createRandom(seed);
  const bits = new Set<number>();
  while (bits.size < count) bits.add(random.below(PREFIX_BITS));
  return [...bits];
}

export interface QueryPreset {
  /** From 1. */
  readonly passage: number;
  readonly flippedBits: string;
}

/** Queries with different results, whatever is searched. A test checks the results. */
export const PRESETS = {
  hit: { passage: 30, flippedBits: '5.22.41' },
  unrelated: { passage: 14, flippedBits: '20.37' },
  miss: { passage: 30, flippedBits: '5.22.41.60' },
} as const satisfies Record<string, QueryPreset>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** The names of the paper's four designs, fewest tables first. */
export const PAPER_CUTS = ['4', '5', '4.4', '6'] as const;

/** The paper's largest design has as many tables. */
const MAX_TABLES = 20;

/** The design whose tables are searched. */
export interface SteppedDesign {
  readonly name: string;
  readonly design: Design;
  /** Whether it is the one that the URL names. */
  readonly isRequested: boolean;
}

/**
 * Returns the design with this name for 64 bits and k = 3. If there is none, or it has too many
 * tables to step through, returns the paper's smallest.
 */
export function steppedDesign(name: string): SteppedDesign {
  const design = parseDesignName(PREFIX_BITS, RADIUS, name);
  if (design && design.tables <= MAX_TABLES) return { name, design, isRequested: true };
  const [smallest] = PAPER_CUTS;
  return {
    name: smallest,
    design: blockDesign(PREFIX_BITS, RADIUS, [4]),
    isRequested: name === '',
  };
}
