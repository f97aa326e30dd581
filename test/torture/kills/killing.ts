import { type Library, openLibrary } from '../../../core/library/library.ts';
import { auditLibrary } from '../../audit-library.ts';
import { type Action, perform } from './actions.ts';
import { type Damage, damageLibrary } from './damage.ts';
import { compareStates, copyLibrary, openStores, readState } from './state.ts';

/** What is done to a library while the browser is killed. */
export interface Work {
  /** The name of the library. */
  readonly library: string;
  /** What is done before, and is over when the browser is killed. */
  readonly before: readonly Action[];
  readonly damage?: Damage;
  /** What is done until the browser is killed. */
  readonly actions: readonly Action[];
}

/** The page may be some steps ahead of what it has acknowledged. */
const STEPS_AHEAD = 8;

const copyOf = (name: string) => `${name}-expected`;

/** Does what comes before, and copies the library, so that the same can be done to the copy later. */
export async function prepare({ library: name, before, damage }: Work): Promise<void> {
  const library = await openLibrary(name);
  for (const action of before) await perform(library, action, { progress: () => {} });
  library.close();
  (await openLibrary(copyOf(name))).close();
  await copyLibrary(name, copyOf(name));
  if (damage) await damageLibrary(name, damage);
}

/** Does the work, and acknowledges each step, which is a batch or the end of an action. */
export async function work({ library, actions }: Work): Promise<void> {
  let steps = 0;
  const acknowledge = () => fetch(`acknowledge/${++steps}`, { method: 'POST' });
  await goThrough(library, actions, () => void acknowledge(), acknowledge);
}

/**
 * Opens a library and performs actions. Calls `onBatch` after each batch, before the next one begins,
 * and waits for `onEnd` after the opening and after each action. Stops when either of them fails.
 */
async function goThrough(
  name: string,
  actions: readonly Action[],
  onBatch: () => void,
  onEnd: () => Promise<unknown>,
): Promise<void> {
  const library = await openLibrary(name);
  try {
    await onEnd();
    for (const action of actions) {
      await perform(library, action, { progress: onBatch });
      await onEnd();
    }
  } finally {
    library.close();
  }
}

/**
 * Checks a library after the browser was killed in the middle of some work. It must be as after the
 * steps that were acknowledged, or some more, and all its stores must agree.
 *
 * @returns a sentence for each thing that is wrong.
 */
export async function verify(
  { library: name, actions }: Work,
  acknowledged: number,
): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`);
  for (const wanted of [name, copyOf(name)]) {
    if (!databases.some((found) => found.startsWith(`${wanted} `))) {
      return [`The database ${wanted} is gone. There are: ${databases.join(', ') || 'none'}`];
    }
  }
  const library = await openLibrary(name);
  // Until damage is repaired, the stores don't agree.
  if (actions.some((action) => action.do === 'check')) await library.check();
  const wrong = [...(await auditLibrary(name)), ...(await findLostPages(library))];
  library.close();
  const stores = await openStores(name);
  const found = await readState(stores);
  stores.close();

  const differences = await compareWithSteps(found, copyOf(name), actions, acknowledged);
  return [...wrong, ...differences];
}

/**
 * Does the same to the copy of the library, and compares what was found with its states after the
 * steps that were acknowledged and the next ones. Returns the first differences if none is equal.
 */
async function compareWithSteps(
  found: readonly string[],
  copy: string,
  actions: readonly Action[],
  acknowledged: number,
): Promise<string[]> {
  (await openLibrary(copy)).close();
  const stores = await openStores(copy);
  const differences: Promise<string[]>[] = [];
  let steps = 0;
  const enough = new Error('Enough steps');
  const onBatch = () => {
    steps++;
    // The transaction begins before the next batch, so it reads what this one has written.
    if (steps >= Math.max(1, acknowledged)) {
      differences.push(readState(stores).then((state) => compareStates(found, state)));
    }
    if (steps >= acknowledged + STEPS_AHEAD) throw enough;
  };
  const isEqual = async () => (await Promise.all(differences)).some(({ length }) => length === 0);
  const onEnd = async () => {
    onBatch();
    if (await isEqual()) throw enough;
  };
  await goThrough(copy, actions, onBatch, onEnd).catch((error: unknown) => {
    if (error !== enough) throw error;
  });
  const first = await differences[0];
  const equal = await isEqual();
  stores.close();
  return equal
    ? []
    : [`Unlike after ${acknowledged} steps and ${differences.length - 1} more`, ...(first ?? [])];
}

/** Returns which of some pages can't be found by their address or by their fingerprint. */
async function findLostPages(library: Library): Promise<string[]> {
  const pages = await library.exportPages(0, 20);
  const lost: string[] = [];
  for (const page of pages) {
    const { id } = (await library.page(page)) ?? {};
    if (id !== page.id) lost.push(`${page.url} has the id ${id}, not ${page.id}`);
    const { matches, complete } = await library.lookUp({ ...page, url: 'https://elsewhere.test/' });
    const isFound = matches.some((match) => match.page.id === page.id);
    if (!isFound || !complete) lost.push(`${page.url} is not found by its fingerprint`);
  }
  return lost;
}
