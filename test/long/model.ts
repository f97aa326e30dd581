/** Lets three tabs use one library, and compares each result, and the library, with a model in memory. */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { deleteDB } from 'idb';
import { openLibrary } from '../../core/library/library.ts';
import { type Campaign, expectNone } from './campaign.ts';
import { inspect } from './inspect.ts';
import { applyOperation, contentsOf, differences, type Model, newModel } from './library-model.ts';
import { type Operation, perform } from './operations.ts';
import { pageOperation, wholeOperation } from './random-operations.ts';

const TABS = 3;
const PAGES_PER_TAB = 16;
const PAGES = TABS * PAGES_PER_TAB;
const NAME = 'model';

/** What each tab does at the same time. */
type Step = readonly (readonly Operation[])[];

/** A library that has some pages from the beginning. */
const FIRST_STEP: Step = [[{ do: 'import', from: 0, count: PAGES / 2 }]];

/** One tab does anything, or all of them do something to pages of their own. */
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.nat(TABS - 1),
        fc.oneof(
          { weight: 2, arbitrary: pageOperation({ first: 0, last: PAGES - 1, most: 12 }) },
          { weight: 1, arbitrary: wholeOperation(PAGES) },
        ),
      )
      .map(([tab, operation]) =>
        Array.from({ length: TABS }, (_, i) => (i === tab ? [operation] : [])),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      ...Array.from({ length: TABS }, (_, i) => {
        const first = i * PAGES_PER_TAB;
        const scope = { first, last: first + PAGES_PER_TAB - 1, most: 5 };
        return fc.array(pageOperation(scope).map(inTab(i)), { minLength: 1, maxLength: 4 });
      }),
    ),
  },
);

/** Only one tab may delete restorably, because the order of deletions is known then. */
function inTab(tab: number): (operation: Operation) => Operation {
  return (operation) =>
    operation.do === 'delete' && tab > 0 ? { ...operation, restorable: false } : operation;
}

export const model: Campaign = {
  name: 'model',
  cases: 1000,
  start: async () => ({
    property: fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }),
      runSteps,
    ),
    stop: async () => {},
  }),
};

async function runSteps(steps: readonly Step[]): Promise<void> {
  await deleteDB(NAME);
  const tabs = await Promise.all(Array.from({ length: TABS }, () => openLibrary(NAME)));
  const model = newModel();
  const owners = new Map<number, string>();
  try {
    for (const step of [FIRST_STEP, ...steps]) {
      const found = await Promise.all(
        tabs.map(async (library, tab) => {
          const results: string[] = [];
          for (const each of step[tab] ?? [])
            results.push(JSON.stringify(await perform(library, each)));
          return results;
        }),
      );
      for (const [i, operation] of step.flat().entries()) {
        const wanted = JSON.stringify(applyOperation(model, operation));
        const result = found.flat()[i];
        if (result !== wanted) {
          throw new Error(`${JSON.stringify(operation)}: ${result} instead of ${wanted}`);
        }
      }
    }
    await compare(model, owners);
    const [tab] = tabs;
    const restoreAll: Operation = { do: 'restore', which: 'all' };
    if (tab) await perform(tab, restoreAll);
    applyOperation(model, restoreAll);
    await compare(model, owners);
  } finally {
    for (const tab of tabs) tab.close();
  }
}

/** @param owners the page that each id belongs to, as far as it was seen. */
async function compare(model: Model, owners: Map<number, string>): Promise<void> {
  const { contents, ids, faults } = await inspect(NAME);
  const wrong = [...faults, ...differences(contents, contentsOf(model))];
  for (const [n, id] of Object.entries(ids)) {
    if ((owners.get(id) ?? n) !== n) wrong.push(`Page ${n} has the id of page ${owners.get(id)}`);
    owners.set(id, n);
  }
  expectNone('The library differs from the model', wrong);
}
