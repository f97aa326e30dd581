import type { Library } from '../../../core/library/library.ts';
import type { LibrarySettings, RulePolicy } from '../../../core/library/storage/schema.ts';
import { samplePage, sampleVisit } from '../kills/sample-pages.ts';
import { type NumberedTransaction, numberTransactions } from './number-transactions.ts';

/** Something that a tab does to a library. Pages are numbers of sample pages. */
export type Operation =
  | { readonly do: 'remember'; readonly page: number; readonly times: number }
  | { readonly do: 'import'; readonly pages: readonly number[] }
  | { readonly do: 'delete'; readonly pages: readonly number[]; readonly restorable: boolean }
  /** Restores the latest deletion, if there is one. */
  | { readonly do: 'restore' }
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
  | { readonly do: 'count' }
  | { readonly do: 'search' }
  | { readonly do: 'clusters' };

/** What an operation returned, and the transactions that it took. */
export interface Outcome {
  readonly operation: Operation;
  readonly result: Result;
  readonly transactions: readonly NumberedTransaction[];
}

/** What the model predicts of a result. Each operation has some of the fields. */
export interface Result {
  /** The page that a visit belongs to: its id and its number of visits. */
  readonly page?: readonly [id: number, visits: number] | undefined;
  /** The ids of pages that were found, or 0 for each that was not. */
  readonly ids?: readonly number[];
  /** The number of pages that were deleted, restored, or counted. */
  readonly pages?: number;
  readonly deletionId?: number | undefined;
  readonly deletions?: readonly number[];
  readonly outcomes?: readonly string[];
  readonly done?: boolean;
  /** The ids of the pages of each cluster. */
  readonly clusters?: readonly (readonly number[])[];
  readonly error?: string;
}

/** The end of 2999, after which deleted pages can't be restored. */
const LATER = 32_503_679_999_000;

/** Performs operations one after the other. */
export async function runOperations(
  library: Library,
  operations: readonly Operation[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const operation of operations) {
    const { transactions, result } = await numberTransactions(() =>
      perform(library, operation).catch((error: unknown): Result => ({ error: String(error) })),
    );
    outcomes.push({ operation, result, transactions });
  }
  return outcomes;
}

async function perform(library: Library, operation: Operation): Promise<Result> {
  const idOf = async (page: number) => (await library.page(samplePage(page)))?.id ?? 0;
  switch (operation.do) {
    case 'remember': {
      const page = await library.remember(sampleVisit(operation.page, operation.times));
      return { page: page && [page.id, page.visits] };
    }
    case 'import':
      return { outcomes: await library.importPages(operation.pages.map(samplePage)) };
    case 'delete': {
      const ids: number[] = [];
      for (const page of operation.pages) ids.push(await idOf(page));
      return { ids, ...(await library.delete(ids, deleteOptions(operation))) };
    }
    case 'restore': {
      const deletions = (await library.listDeletions()).map(({ deletionId }) => deletionId);
      const deletionId = deletions.at(-1);
      const pages = deletionId === undefined ? 0 : await library.restore(deletionId);
      return { deletions, deletionId, pages };
    }
    case 'rule':
      await library.setRule(samplePage(operation.page).url, operation.keep, 1);
      return {};
    case 'reject': {
      const { page, rejected } = operation;
      const id = await idOf(operation.other);
      return {
        ids: [id],
        done: await library.markNotDuplicate(samplePage(page), id, rejected, 1),
      };
    }
    case 'settings':
      await library.changeSettings(operation.changes);
      return {};
    case 'prune':
      return await library.prune(LATER - 1, deleteOptions(operation));
    case 'cluster':
      await library.updateClusters();
      return {};
    case 'check': {
      const { rebuilt, lost, unreadable, corrected } = await library.check();
      return { done: rebuilt + lost + unreadable === 0 && !corrected };
    }
    case 'look-up': {
      const { savedPage, matches, complete } = await library.lookUp(samplePage(operation.page));
      const copies = matches.filter(({ verdict }) => verdict.kind !== 'related');
      return {
        page: savedPage && [savedPage.id, savedPage.visits],
        ids: copies.map(({ page }) => page.id),
        done: complete,
      };
    }
    case 'count':
      return { pages: await library.count() };
    case 'search':
      return { ids: (await library.searchIds()).toSorted((a, b) => a - b) };
    case 'clusters': {
      const { clusters } = await library.clusters(1000);
      return { clusters: clusters.map(({ pages }) => pages.map(({ id }) => id)) };
    }
  }
}

function deleteOptions({ restorable }: { readonly restorable: boolean }) {
  return restorable ? { restorableUntil: LATER } : {};
}
