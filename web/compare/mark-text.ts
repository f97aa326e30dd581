import type { Contributor, PairContributions } from '../../core/lab/contributions.ts';
import type { Difference } from '../../ui/difference/difference.ts';
import type { Side, Texts } from './texts.ts';

/** How a part of a text is marked. */
export interface Mark {
  /** Whether the other text lacks it. */
  readonly differs: boolean;
  /** Whether it pushes the selected bit up, toward 1, or down, toward 0. */
  readonly push: 'up' | 'down' | undefined;
}

/** A part of a text with the same mark, or with none. */
export interface MarkedRun {
  readonly text: string;
  readonly mark: Mark | undefined;
}

/**
 * Divides both texts where their marks change.
 *
 * @param bit what contributed to the selected bit, if one is selected.
 */
export function markText(
  { a, b, rows }: Texts & Difference,
  bit: PairContributions | undefined,
): Readonly<Record<Side, readonly MarkedRun[]>> {
  const parts = rows.flat();
  return {
    a: runsOf(
      a,
      parts.map(({ before, isSame }) => ({ text: before, isSame })),
      bit && [bit.both, bit.onlyA],
    ),
    b: runsOf(
      b,
      parts.map(({ after, isSame }) => ({ text: after, isSame })),
      bit && [bit.both, bit.onlyB],
    ),
  };
}

const DIFFERS = 1;
const UP = 2;
const DOWN = 4;

function runsOf(
  text: string,
  parts: readonly { readonly text: string; readonly isSame: boolean }[],
  groups: readonly PairContributions['both'][] | undefined,
): MarkedRun[] {
  const flags = new Uint8Array(text.length);
  let start = 0;
  for (const part of parts) {
    const end = start + part.text.length;
    if (!part.isSame) {
      // Not the spaces around the words.
      const from = end - part.text.trimStart().length;
      flags.fill(DIFFERS, from, from + part.text.trim().length);
    }
    start = end;
  }
  for (const { up, down } of groups ?? []) {
    for (const contributor of up) flag(flags, text, contributor, UP);
    for (const contributor of down) flag(flags, text, contributor, DOWN);
  }
  const runs: MarkedRun[] = [];
  for (let from = 0, to = 0; from < text.length; from = to) {
    const value = flags[from] ?? 0;
    while (to < text.length && flags[to] === value) to++;
    const push = value & UP ? 'up' : value & DOWN ? 'down' : undefined;
    const mark = value === 0 ? undefined : ({ differs: (value & DIFFERS) !== 0, push } as const);
    runs.push({ text: text.slice(from, to), mark });
  }
  return runs;
}

/** Flags each place where a text contains the words of a feature, one after the other. */
function flag(flags: Uint8Array, text: string, { term }: Contributor, value: number): void {
  const words = term.split(' ').map((word) => word.replace(/[^\p{L}\p{N}]/gu, '.'));
  const pattern = new RegExp(
    `(?<![[\\p{L}\\p{N}]--\\p{Script=Han}])${words.join('[^\\p{L}\\p{N}]*')}(?![[\\p{L}\\p{N}]--\\p{Script=Han}])`,
    'giv',
  );
  for (const { 0: found, index } of text.matchAll(pattern)) {
    for (let i = index; i < index + found.length; i++) flags[i] = (flags[i] ?? 0) | value;
  }
}
