import type { Random } from '../random.ts';
import { LibraryModel } from './library-model.ts';
import type { Operation, Outcome } from './operations.ts';
import { type Checkpoint, PAGES } from './read-contents.ts';

/** How a case reaches the tabs and workers that use a library at the same time. */
export interface Tabs {
  /** Runs operations in each of them at the same time, one list for each. */
  run(operations: readonly (readonly Operation[])[]): Promise<readonly Outcome[]>;
  /** Reads the library while none of them uses it. */
  checkpoint(): Promise<Checkpoint>;
}

/**
 * Lets several tabs do random operations at the same time, and compares the library with a model after
 * each round.
 *
 * @returns the number of operations and of writes.
 * @throws Error if a result or the library differs from the model.
 */
export async function runRounds(
  random: Random,
  tabs: Tabs,
  sizes: { readonly tabs: number; readonly rounds: number; readonly operations: number },
): Promise<{ operations: number; writes: number }> {
  const model = new LibraryModel();
  let [operations, writes] = [0, 0];
  for (let round = 1; round <= sizes.rounds; round++) {
    const outcomes = await tabs.run(
      Array.from({ length: sizes.tabs }, () =>
        Array.from({ length: sizes.operations }, () => makeOperation(random)),
      ),
    );
    model.replay(outcomes);
    operations += outcomes.length;
    writes += outcomes.flatMap(({ transactions }) => transactions).filter((t) => t.isWrite).length;
    const { contents, faults } = await tabs.checkpoint();
    const wrong = [...model.differences, ...faults, ...compare(contents, model.contents())];
    if (wrong.length > 0) throw new Error(`In round ${round}:\n${wrong.slice(0, 10).join('\n')}`);
  }
  return { operations, writes };
}

/** Returns which parts differ, and how. */
function compare<T extends object>(found: T, wanted: T): string[] {
  return (Object.keys(wanted) as (keyof T)[]).flatMap((part) => {
    const [a, b] = [JSON.stringify(found[part]), JSON.stringify(wanted[part])];
    return a === b ? [] : [`${String(part)}: ${a} instead of ${b}`];
  });
}

function makeOperation(random: Random): Operation {
  const page = () => random.integer(0, PAGES - 1);
  const pages = (most: number) => Array.from({ length: random.integer(1, most) }, page);
  const restorable = random.chance(0.7);
  const makers: readonly (readonly [weight: number, make: () => Operation])[] = [
    [20, () => ({ do: 'remember', page: page(), times: random.integer(0, 5) })],
    [6, () => ({ do: 'import', pages: [...new Set(pages(12))] })],
    [10, () => ({ do: 'delete', pages: pages(3), restorable })],
    [8, () => ({ do: 'restore' })],
    [3, () => ({ do: 'rule', page: page(), keep: random.pick(['never', 'look-up', 'always']) })],
    [4, () => ({ do: 'rule', page: page(), keep: undefined })],
    [5, () => ({ do: 'reject', ...twoPages(random), rejected: random.chance(0.6) })],
    [2, () => ({ do: 'settings', changes: { keepText: random.chance(0.5) } })],
    [
      2,
      () => ({
        do: 'settings',
        changes: { retention: { keep: 'pages', pages: random.integer(10, 40) } },
      }),
    ],
    [2, () => ({ do: 'prune', restorable })],
    [5, () => ({ do: 'cluster' })],
    [1, () => ({ do: 'check' })],
    [12, () => ({ do: 'look-up', page: page() })],
    [4, () => ({ do: 'count' })],
    [4, () => ({ do: 'search' })],
    [4, () => ({ do: 'clusters' })],
  ];
  return random.pick(
    makers.flatMap(([weight, make]) => Array(weight).fill(make) as (typeof make)[]),
  )();
}

/** Mostly a page and its copy, so that clusters change. */
function twoPages(random: Random): { page: number; other: number } {
  const page = random.integer(0, PAGES / 4 - 1) * 4 + 2;
  return random.chance(0.8)
    ? { page, other: page + 1 }
    : { page, other: random.integer(0, PAGES - 1) };
}
