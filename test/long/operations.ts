import type { Library } from '../../core/library/library.ts';
import type { ProgressOptions } from '../../core/library/storage/batches.ts';
import type { LibrarySettings, RulePolicy } from '../../core/library/storage/schema.ts';
import { numberOf, sampleItem, samplePage, sampleVisit } from './sample-pages.ts';

/** The sample pages from a number on. */
interface Range {
  readonly from: number;
  readonly count: number;
}

/** Something that the user or the background does to a library. Pages are numbers of sample pages. */
export type Operation =
  /** Saves a page when it is read for the `times`-th time. */
  | { readonly do: 'remember'; readonly page: number; readonly times: number }
  /** Adds pages of another library. */
  | ({ readonly do: 'import' } & Range)
  /** Adds pages of another program. */
  | ({ readonly do: 'add'; readonly importId: number } & Range)
  | { readonly do: 'undo'; readonly importId: number }
  | ({ readonly do: 'delete'; readonly restorable: boolean } & Range)
  /** Restores one deletion, or all of them, the earliest first. */
  | { readonly do: 'restore'; readonly which: number | 'all' }
  | { readonly do: 'rule'; readonly page: number; readonly keep: RulePolicy | undefined }
  | {
      readonly do: 'reject';
      readonly page: number;
      readonly other: number;
      readonly rejected: boolean;
    }
  | { readonly do: 'settings'; readonly changes: Partial<LibrarySettings> }
  | { readonly do: 'prune'; readonly restorable: boolean }
  | { readonly do: 'cluster' }
  | { readonly do: 'check' }
  | { readonly do: 'look-up'; readonly page: number }
  | { readonly do: 'list' };

/** What an operation returned. Equal results are equal as JSON. */
export type Result = Readonly<Record<string, unknown>>;

/** The end of 2999, until which deleted pages can be restored. */
const LATER = 32_503_679_999_000;

/** Pages added in one transaction. */
const PAGES_PER_BATCH = 200;

/** Performs an operation. `progress` is called after each batch, before the next one begins. */
export async function perform(
  library: Library,
  operation: Operation,
  options: Required<Pick<ProgressOptions, 'progress'>> | Record<never, never> = {},
): Promise<Result> {
  const { progress } = options as ProgressOptions;
  const inBatches = async ({ from, count }: Range, add: (pages: number[]) => Promise<string[]>) => {
    const outcomes: string[] = [];
    while (outcomes.length < count) {
      const length = Math.min(PAGES_PER_BATCH, count - outcomes.length);
      const start = from + outcomes.length;
      outcomes.push(...(await add(Array.from({ length }, (_, i) => start + i))));
      progress?.(outcomes.length, count);
    }
    // Whether there was anything to merge depends on more than the model knows.
    return { outcomes: outcomes.map((each) => (each === 'unchanged' ? 'merged' : each)) };
  };
  switch (operation.do) {
    case 'remember': {
      const page = await library.remember(sampleVisit(operation.page, operation.times));
      return { visits: page?.visits };
    }
    case 'import':
      return await inBatches(operation, (pages) => library.importPages(pages.map(samplePage)));
    case 'add': {
      // Each import has a source of its own, or another one of the same source might add nothing.
      const into = { id: operation.importId, source: `program ${operation.importId}` };
      return await inBatches(operation, (pages) =>
        library.importItems(into, pages.map(sampleItem)),
      );
    }
    case 'undo':
      return { pages: (await library.undoImport(operation.importId, options)).deleted };
    case 'delete': {
      const numbers = Array.from({ length: operation.count }, (_, i) => operation.from + i);
      const pages = await Promise.all(numbers.map((n) => library.page(samplePage(n))));
      const ids = pages.flatMap((page) => (page ? [page.id] : []));
      return await deleted(library.delete(ids, { ...options, ...until(operation) }));
    }
    case 'restore': {
      const all = await library.listDeletions();
      const one = operation.which === 'all' ? undefined : all[operation.which % all.length];
      let pages = 0;
      for (const { deletionId } of operation.which === 'all' ? all : one ? [one] : []) {
        pages += await library.restore(deletionId, options);
      }
      return { pages };
    }
    case 'rule':
      await library.setRule(samplePage(operation.page).url, operation.keep, 1);
      return {};
    case 'reject': {
      const other = await library.page(samplePage(operation.other));
      if (!other) return { done: false };
      const { page, rejected } = operation;
      return { done: await library.markNotDuplicate(samplePage(page), other.id, rejected, 1) };
    }
    case 'settings':
      await library.changeSettings(operation.changes);
      return {};
    case 'prune':
      return await deleted(library.prune(LATER - 1, { ...options, ...until(operation) }));
    case 'cluster':
      await library.updateClusters(options);
      return {};
    case 'check': {
      const { isRepaired, lost, unreadable } = await library.rebuild(options);
      return { sound: lost + unreadable === 0 && !isRepaired };
    }
    case 'look-up': {
      const { savedPage, matches, complete } = await library.lookUp(samplePage(operation.page));
      const copies = matches.filter(({ verdict }) => verdict.kind !== 'related');
      return {
        visits: savedPage?.visits,
        copies: copies.map(({ page }) => numberOf(page.url)),
        complete,
      };
    }
    case 'list': {
      const { pages } = await library.search({ limit: 10_000 });
      const numbers = pages.map(({ url }) => numberOf(url)).sort((a, b) => a - b);
      return { pages: numbers, count: await library.count() };
    }
  }
}

function until({ restorable }: { readonly restorable: boolean }) {
  return restorable ? { restorableUntil: LATER } : {};
}

async function deleted(deletion: Promise<{ readonly pages: number }>): Promise<Result> {
  return { pages: (await deletion).pages };
}
