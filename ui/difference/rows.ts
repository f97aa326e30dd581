import type { Step } from './steps.ts';
import type { Token } from './tokens.ts';

/** A part of two texts: the same in both, but for spaces and spelling, or a difference. */
export interface Part {
  readonly same: boolean;
  readonly before: string;
  readonly after: string;
  /** Whether it lies so far from every difference that it can be left out. */
  readonly far: boolean;
}

/** What stands side by side: mostly a paragraph of each text. */
export type Row = readonly Part[];

/** As many characters beside a difference are not far from it. */
const CONTEXT = 80;

interface Stretch {
  readonly same: boolean;
  readonly before: Token[];
  readonly after: Token[];
}

/** Sets two texts side by side: a row ends where a paragraph ends in both. */
export function rowsOf(steps: readonly Step[]): Row[] {
  const rows: Row[] = [];
  let row: Stretch[] = [];
  let [beforeEnds, afterEnds] = [true, true];
  const endRow = () => {
    rows.push(row.flatMap((stretch, i) => partsOf(stretch, i === 0, i === row.length - 1)));
    row = [];
  };
  for (const { same, before, after } of steps) {
    let stretch: Stretch | undefined;
    for (let i = 0; i < Math.max(before.length, after.length); i++) {
      const [left, right] = [before[i], after[i]];
      if (!stretch) {
        stretch = { same, before: [], after: [] };
        row.push(stretch);
      }
      if (left) stretch.before.push(left);
      if (right) stretch.after.push(right);
      if (left) beforeEnds = endsLine(left);
      if (right) afterEnds = endsLine(right);
      if (!same || !beforeEnds || !afterEnds) continue;
      endRow();
      stretch = undefined;
    }
    if (!same && beforeEnds && afterEnds) endRow();
  }
  if (row.length > 0) endRow();
  return rows;
}

function endsLine({ text }: Token): boolean {
  return text.includes('\n', text.trimEnd().length);
}

/** A stretch that is the same, as what is near the differences beside it and what is far from both. */
function partsOf(stretch: Stretch, first: boolean, last: boolean): Part[] {
  if (!stretch.same) return [part(stretch, 0, Number.POSITIVE_INFINITY, false)];
  const { length } = stretch.before;
  const from = first ? 0 : reach(stretch.before);
  const to = last ? length : Math.max(from, length - reach(stretch.before.toReversed()));
  return [
    part(stretch, 0, from, false),
    part(stretch, from, to, true),
    part(stretch, to, length, false),
  ].filter(({ before }) => before !== '');
}

/** How many tokens it takes to have enough to read. */
function reach(tokens: readonly Token[]): number {
  let letters = 0;
  for (const [i, { text }] of tokens.entries()) {
    letters += text.length;
    if (letters >= CONTEXT) return i + 1;
  }
  return tokens.length;
}

function part({ same, before, after }: Stretch, start: number, end: number, far: boolean): Part {
  const join = (tokens: readonly Token[]) =>
    tokens
      .slice(start, end)
      .map(({ text }) => text)
      .join('');
  return { same, before: join(before), after: join(after), far };
}
