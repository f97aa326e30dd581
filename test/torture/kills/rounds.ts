import type { Random } from '../random.ts';
import type { Action } from './actions.ts';
import { DAMAGES } from './damage.ts';
import type { Work } from './killing.ts';

/** One kill: what is done to the library, and when the browser is killed. */
export interface Round extends Work {
  readonly kind: string;
  /** The steps that must have been acknowledged before the browser is killed. */
  readonly after: number;
  /** Milliseconds between that and the kill, so that not every kill is just after a commit. */
  readonly delay: number;
}

/** The pages that the library has before the first kill: three shards. */
const FIRST_PAGES = 2100;

/** Returns the rounds of a case: one of each kind, in random order, all on one library but one. */
export function makeRounds(random: Random): Round[] {
  let next = FIRST_PAGES;
  /** Pages that the library doesn't have. */
  const newPages = (count: number) => {
    next += count;
    return next - count;
  };
  const anyPage = () => random.integer(0, next - 1);
  const remember = (page: number): Action => ({
    do: 'remember',
    page,
    times: random.integer(0, 3),
  });
  const many = (count: number, make: (i: number) => Action): Action[] =>
    Array.from({ length: count }, (_, i) => make(i));
  const isRestorable = () => random.chance(0.7);
  const deletion = (count: number, restorable = isRestorable()): Action => {
    return { do: 'delete', from: random.integer(0, FIRST_PAGES), count, restorable };
  };
  const retention = (pages: number): Action => {
    return { do: 'settings', changes: { retention: { keep: 'pages', pages } } };
  };

  /** By kind: what is done before the kill, what is done until the kill, and about how many steps it takes. */
  const makers: Record<string, () => [Partial<Work>, Action[], number]> = {
    import: () => {
      const count = random.integer(1000, 2500);
      return [{}, [{ do: 'import', from: newPages(count), count }], Math.ceil(count / 500)];
    },
    remember: () => {
      const visits = many(60, () => remember(random.chance(0.6) ? newPages(1) : anyPage()));
      const choices = many(10, () =>
        random.chance(0.5)
          ? { do: 'reject', page: anyPage(), other: anyPage() }
          : { do: 'rule', page: anyPage(), keep: random.pick(['always', 'never', undefined]) },
      );
      return [{}, [...visits.slice(0, 30), ...choices, ...visits.slice(30)], 65];
    },
    add: () => {
      const count = random.integer(600, 1500);
      const from = random.chance(0.5) ? newPages(count) : random.integer(0, FIRST_PAGES);
      return [{}, [{ do: 'add', from, count, importId: next }], Math.ceil(count / 200)];
    },
    undo: () => {
      const before: Action[] = [
        { do: 'add', from: newPages(900), count: 900, importId: next },
        { do: 'add', from: random.integer(0, FIRST_PAGES), count: 900, importId: next },
        remember(next - 1),
        deletion(100, true),
      ];
      return [{ before }, [{ do: 'undo', importId: next }], 6];
    },
    delete: () => {
      const single = many(8, () => deletion(1));
      return [{}, [...single, deletion(200), ...single, deletion(1500), deletion(1)], 20];
    },
    restore: () => {
      const before = [deletion(1200, true), deletion(300, true), deletion(1, true)];
      return [{ before }, many(4, () => ({ do: 'restore' })), 5];
    },
    cluster: () => {
      const before: Action[] = [{ do: 'import', from: newPages(400), count: 400 }];
      const visits = many(20, (i) => (i % 2 === 0 ? { do: 'cluster' } : remember(newPages(1))));
      return [{ before }, visits, 20];
    },
    prune: () => {
      const steps = many(6, (i) => retention(2000 - 250 * i));
      const prune = (): Action => ({ do: 'prune', restorable: isRestorable() });
      const forever: Action = { do: 'settings', changes: { retention: { keep: 'forever' } } };
      return [{}, [...steps.flatMap((step) => [step, prune()]), forever], 14];
    },
    repair: () => [{ damage: random.pick(DAMAGES) }, [{ do: 'check' }], 4],
  };
  const kinds = shuffle(Object.keys(makers), random);
  const [firstKind] = kinds;
  return kinds.map((kind) => {
    const [work, actions, steps] = makers[kind]?.() ?? [{}, [], 0];
    const first: Action[] = [
      { do: 'settings', changes: { keepText: true } },
      { do: 'import', from: 0, count: FIRST_PAGES },
      { do: 'cluster' },
    ];
    const before = [...(kind === firstKind ? first : []), ...(work.before ?? [])];
    return {
      library: 'twicetold',
      ...work,
      kind,
      before,
      actions,
      after: random.integer(1, steps),
      delay: random.integer(0, 30),
    };
  });
}

function shuffle<T>(values: T[], random: Random): T[] {
  for (let i = values.length - 1; i > 0; i--) {
    const j = random.integer(0, i);
    [values[i], values[j]] = [values[j] as T, values[i] as T];
  }
  return values;
}
