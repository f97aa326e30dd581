/**
 * A library in memory, without a database, fingerprints, or addresses. `applyOperation` changes it as
 * the operation changes a real library, and `differences` compares the two.
 */
import type { LibrarySettings, RulePolicy } from '../../core/library/storage/schema.ts';
import type { Operation, Result } from './operations.ts';
import { copyOf, pairOf, samplePage, sampleVisit } from './sample-pages.ts';

interface Visits {
  readonly visits: number;
  readonly firstRead: number;
  readonly lastRead: number;
}

/** A page. It has visits of its own, or comes from imports, or both. */
interface ModelPage {
  readonly own: Visits | undefined;
  /** By the id of the import: when the page was read in the other program. */
  readonly imports: ReadonlyMap<number, number>;
  readonly hasText: boolean;
}

interface ModelDeletion {
  readonly pages: Map<number, ModelPage>;
  readonly pairs: readonly string[];
}

/** Plain data, so that `structuredClone` copies it. Pages are numbers of sample pages. */
export interface Model {
  readonly pages: Map<number, ModelPage>;
  deleted: ModelDeletion[];
  readonly rules: Map<number, RulePolicy>;
  readonly pairs: Set<string>;
  settings: LibrarySettings;
}

/** Everything in a library, except what is deleted: each page, rule, pair, and the settings, as JSON by name. */
export type Contents = Readonly<Record<string, string>>;

/** Returns an empty library. */
export function newModel(): Model {
  const settings: LibrarySettings = { keepText: false, retention: { keep: 'forever' } };
  return { pages: new Map(), deleted: [], rules: new Map(), pairs: new Set(), settings };
}

/** Returns everything in the library, as `inspect` reads it from a real one. */
export function contentsOf({ pages, rules, pairs, settings }: Model): Contents {
  return {
    ...fromEntries(pages, ([n, page]) => {
      const { visits, firstRead, lastRead } = visitsOf(page);
      const { hasText } = page;
      return [`page ${n}`, { visits, firstRead, lastRead, hasText, isIntact: true }];
    }),
    ...fromEntries(rules, ([n, keep]) => [`rule ${n}`, keep]),
    ...fromEntries(pairs, (pair) => [`pair ${pair}`, true]),
    settings: JSON.stringify(settings),
  };
}

function fromEntries<T>(all: Iterable<T>, entryOf: (each: T) => [string, unknown]): Contents {
  const entries = Array.from(all, entryOf);
  return Object.fromEntries(entries.map(([key, value]) => [key, JSON.stringify(value)]));
}

/** Returns what is in a library but in none of the states that it may have, or the other way round. */
export function differences(found: Contents, ...allowed: readonly Contents[]): string[] {
  const keys = new Set([found, ...allowed].flatMap((each) => Object.keys(each)));
  return [...keys].flatMap((key) => {
    const values = allowed.map((each) => each[key]);
    return values.includes(found[key])
      ? []
      : [`${key}: ${found[key]} instead of ${[...new Set(values)].join(' or ')}`];
  });
}

/** Changes the library, and returns the result that a real library must have. */
export function applyOperation(model: Model, operation: Operation): Result {
  const { pages, rules, pairs } = model;
  switch (operation.do) {
    case 'remember':
      return { visits: remember(model, operation.page, operation.times) };
    case 'import':
      return { outcomes: range(operation).map((n) => add(model, n, importedPage(n))) };
    case 'add': {
      const page = (n: number): ModelPage => {
        const imports = new Map([[operation.importId, samplePage(n).firstRead - 1]]);
        return { own: undefined, imports, hasText: false };
      };
      return { outcomes: range(operation).map((n) => add(model, n, page(n))) };
    }
    case 'undo':
      return { pages: undo(model, operation.importId) };
    case 'delete':
      return { pages: remove(model, range(operation), operation.restorable) };
    case 'restore': {
      const { which } = operation;
      const at = which === 'all' ? 0 : which % model.deleted.length;
      const restored = which === 'all' ? model.deleted.splice(0) : model.deleted.splice(at || 0, 1);
      return { pages: restored.reduce((sum, each) => sum + restore(model, each), 0) };
    }
    case 'rule':
      if (operation.keep) rules.set(operation.page, operation.keep);
      else rules.delete(operation.page);
      return {};
    case 'reject': {
      const { page, other, rejected } = operation;
      if (!pages.has(other) || page === other) return { done: false };
      if (rejected) pairs.add(pairOf(page, other));
      else pairs.delete(pairOf(page, other));
      return { done: true };
    }
    case 'settings':
      model.settings = { ...model.settings, ...operation.changes };
      return {};
    case 'prune':
      return { pages: remove(model, overdue(model), operation.restorable) };
    case 'look-up': {
      const page = pages.get(operation.page);
      const copy = copyOf(operation.page);
      const isFound = pages.has(copy) && !pairs.has(pairOf(operation.page, copy));
      const copies = isFound ? [copy] : [];
      return { visits: page && visitsOf(page).visits, copies, complete: true };
    }
    case 'list':
      return { pages: [...pages.keys()].sort((a, b) => a - b), count: pages.size };
    case 'cluster':
      return {};
    case 'check':
      return { sound: true };
  }
}

function range({ from, count }: { readonly from: number; readonly count: number }): number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}

function visitsOf({ own, imports }: ModelPage): Visits {
  const dates = [...imports.values()];
  if (own) return { ...own, firstRead: Math.min(own.firstRead, ...dates) };
  return { visits: 1, firstRead: Math.min(...dates), lastRead: Math.max(...dates) };
}

function merge(
  a: Visits | undefined,
  b: Visits | undefined,
  count: (a: number, b: number) => number,
): Visits | undefined {
  if (!a || !b) return a ?? b;
  return {
    visits: count(a.visits, b.visits),
    firstRead: Math.min(a.firstRead, b.firstRead),
    lastRead: Math.max(a.lastRead, b.lastRead),
  };
}

const sum = (a: number, b: number) => a + b;

function isBlocked({ rules }: Model, n: number): boolean {
  return ['never', 'look-up'].includes(rules.get(n) ?? '');
}

function remember(model: Model, n: number, times: number): number | undefined {
  if (isBlocked(model, n)) return undefined;
  const { at } = sampleVisit(n, times);
  const { own, imports = new Map(), hasText = false } = model.pages.get(n) ?? {};
  const page: ModelPage = {
    // A visit that is reported again counts once.
    own: merge(own, { visits: own?.lastRead === at ? 0 : 1, firstRead: at, lastRead: at }, sum),
    imports,
    hasText: hasText || model.settings.keepText,
  };
  model.pages.set(n, page);
  return visitsOf(page).visits;
}

function importedPage(n: number): ModelPage {
  const { visits, firstRead, lastRead, text } = samplePage(n);
  const own = { visits, firstRead, lastRead };
  return { own, imports: new Map(), hasText: text !== undefined };
}

function add(model: Model, n: number, page: ModelPage): string {
  if (isBlocked(model, n)) return 'ruled-out';
  const before = model.pages.get(n);
  model.pages.set(n, before ? mergePages(before, page, Math.max) : page);
  return before ? 'merged' : 'added';
}

function mergePages(
  a: ModelPage,
  b: ModelPage,
  count: (a: number, b: number) => number,
): ModelPage {
  return {
    own: merge(a.own, b.own, count),
    imports: new Map([...a.imports, ...b.imports]),
    hasText: a.hasText || b.hasText,
  };
}

/** Pages that were visited or that another import has stay. So do pairs, if one of their pages does. */
function undo(model: Model, importId: number): number {
  const erased = takeImport(model.pages, importId);
  for (const pair of model.pairs) {
    const numbers = pair.split(' ').map(Number);
    const isLeft = numbers.some((n) => model.pages.has(n));
    if (!isLeft && numbers.some((n) => erased.includes(n))) model.pairs.delete(pair);
  }
  for (const { pages } of model.deleted) takeImport(pages, importId);
  // Without a page, a deletion has nothing to restore.
  model.deleted = model.deleted.filter(({ pages }) => pages.size > 0);
  return erased.length;
}

/** Takes an import from pages, and returns the numbers of those that nothing else has. */
function takeImport(pages: Map<number, ModelPage>, importId: number): number[] {
  const erased: number[] = [];
  for (const [n, page] of pages) {
    if (!page.imports.has(importId)) continue;
    const imports = new Map(page.imports);
    imports.delete(importId);
    pages.set(n, { ...page, imports });
    if (!page.own && imports.size === 0) erased.push(n);
  }
  for (const n of erased) pages.delete(n);
  return erased;
}

function remove(model: Model, numbers: readonly number[], restorable: boolean): number {
  const pages = new Map([...model.pages].filter(([n]) => numbers.includes(n)));
  for (const n of pages.keys()) model.pages.delete(n);
  const pairs = [...model.pairs].filter((pair) =>
    pair.split(' ').some((n) => pages.has(Number(n))),
  );
  for (const pair of pairs) model.pairs.delete(pair);
  if (restorable && pages.size > 0) model.deleted.push({ pages, pairs });
  return pages.size;
}

function restore(model: Model, { pages, pairs }: ModelDeletion): number {
  for (const [n, old] of pages) {
    const now = model.pages.get(n);
    // The same visits may have come back from a file meanwhile.
    const isSame = now?.own?.firstRead === old.own?.firstRead;
    model.pages.set(n, now ? mergePages(now, old, isSame ? Math.max : sum) : old);
  }
  for (const pair of pairs) model.pairs.add(pair);
  return pages.size;
}

/** Returns the pages read longest ago, above the number that the settings keep. */
function overdue({ pages, settings: { retention } }: Model): number[] {
  if (retention.keep !== 'pages') return [];
  return [...pages]
    .map(([n, page]) => ({ n, at: visitsOf(page).lastRead }))
    .sort((a, b) => a.at - b.at)
    .slice(0, Math.max(0, pages.size - retention.pages))
    .map(({ n }) => n);
}
