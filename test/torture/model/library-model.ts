import type { LibrarySettings, RulePolicy } from '../../../core/library/storage/schema.ts';
import { COPY_EVERY, samplePage, sampleVisit } from '../kills/sample-pages.ts';
import type { Operation, Outcome, Result } from './operations.ts';

interface ModelPage {
  readonly id: number;
  readonly visits: number;
  readonly firstRead: number;
  readonly lastRead: number;
  readonly hasText: boolean;
}

interface ModelDeletion {
  readonly pages: ReadonlyMap<number, ModelPage>;
  readonly pairs: readonly string[];
}

/** Everything in a library, with pages as numbers of sample pages. Two equal ones are equal as JSON. */
export interface Contents {
  readonly pages: readonly (readonly [page: number, ModelPage])[];
  readonly trash: readonly {
    readonly deletionId: number;
    readonly pages: readonly (readonly [page: number, ModelPage])[];
    readonly pairs: readonly string[];
  }[];
  readonly rules: readonly (readonly [page: number, keep: RulePolicy])[];
  readonly pairs: readonly string[];
  readonly settings: LibrarySettings;
  readonly clusters: readonly string[];
}

/**
 * A library in memory, without a database, fingerprints, or addresses. It goes through the transactions
 * of several tabs in the order in which they took effect, and notes each result that it would not have.
 */
export class LibraryModel {
  readonly #pages = new Map<number, ModelPage>();
  readonly #trash = new Map<number, ModelDeletion>();
  readonly #rules = new Map<number, RulePolicy>();
  readonly #pairs = new Set<string>();
  #settings: LibrarySettings = { keepText: false, retention: { keep: 'forever' } };
  #lastId = 0;
  /** Results that differ from the model's. */
  readonly differences: string[] = [];

  /** Goes through the transactions of some operations that ran at the same time. */
  replay(outcomes: readonly Outcome[]): void {
    const steps = outcomes.flatMap((outcome) => {
      const { reads = [], write } = this.#predict(outcome);
      return outcome.transactions.map(({ isWrite, number }, i) => ({
        // A read sees all writes up to its number.
        order: number + (isWrite ? 0 : 0.5),
        run: isWrite ? write : reads[i],
      }));
    });
    steps.sort((a, b) => a.order - b.order);
    for (const { run } of steps) run?.();
  }

  /** Returns what each read of an operation must have seen, and what its write did. */
  #predict(outcome: Outcome): { reads?: (() => void)[]; write?: () => void } {
    const { operation, result } = outcome;
    const expect = (expected: Result) => {
      for (const [name, value] of Object.entries(expected)) {
        const found = JSON.stringify(result[name as keyof Result]);
        if (found === JSON.stringify(value)) continue;
        const wanted = `${name} ${found} instead of ${JSON.stringify(value)}`;
        this.differences.push(`${JSON.stringify(operation)}: ${wanted}`);
      }
    };
    if (result.error !== undefined)
      this.differences.push(`${JSON.stringify(operation)}: ${result.error}`);
    const expectId = (page: number, i: number) => () => {
      if (result.ids?.[i] !== this.#idOf(page)) expect({ ids: [this.#idOf(page)] });
    };
    const numbers = new Set(outcome.transactions.map(({ number }) => number));
    switch (operation.do) {
      case 'remember':
        return { write: () => expect({ page: this.#remember(operation.page, operation.times) }) };
      case 'import':
        return {
          write: () => {
            const outcomes = operation.pages.map((page) => this.#import(page));
            const found = result.outcomes?.map((each) => (each === 'unchanged' ? 'merged' : each));
            if (found?.join() !== outcomes.join()) expect({ outcomes });
          },
        };
      case 'delete':
        return {
          reads: operation.pages.map(expectId),
          write: () => expect({ pages: this.#delete(result.ids ?? [], result.deletionId) }),
        };
      case 'restore': {
        const { deletionId } = result;
        const isWritten = outcome.transactions.some(({ isWrite }) => isWrite);
        return {
          reads: [
            () => expect({ deletions: [...this.#trash.keys()].sort((a, b) => a - b) }),
            () => {
              // Without a write, the deletion must have been restored by another tab.
              const isThere = deletionId !== undefined && this.#trash.has(deletionId);
              if (isThere !== isWritten) expect({ done: isThere });
            },
          ],
          write: () => expect({ pages: this.#restore(deletionId ?? 0) }),
        };
      }
      case 'rule':
        return {
          write: () => {
            if (operation.keep) this.#rules.set(operation.page, operation.keep);
            else this.#rules.delete(operation.page);
          },
        };
      case 'reject':
        return {
          reads: [expectId(operation.other, 0)],
          write: () => expect({ done: this.#reject(operation, result.ids?.[0] ?? 0) }),
        };
      case 'settings':
        return {
          write: () => {
            this.#settings = { ...this.#settings, ...operation.changes };
          },
        };
      case 'prune': {
        let ids: number[] = [];
        return {
          reads: [
            () => {
              ids = this.#overdue();
              if (ids.length === 0) expect({ pages: 0 });
            },
          ],
          write: () => expect({ pages: this.#delete(ids, result.deletionId) }),
        };
      }
      case 'look-up':
        return {
          reads: [
            () => {
              const page = this.#pages.get(operation.page);
              const copy = copyOf(operation.page);
              const isFound = !this.#pairs.has(pairOf(operation.page, copy));
              const id = isFound ? this.#idOf(copy) : 0;
              expect({ page: page && [page.id, page.visits], ids: id ? [id] : [], done: true });
            },
          ],
        };
      case 'count':
        return { reads: [() => expect({ pages: this.#pages.size })] };
      case 'search': {
        // Several transactions show no single moment if another tab wrote in between.
        if (numbers.size > 1) return {};
        return {
          reads: [
            () =>
              expect({ ids: [...this.#pages.values()].map(({ id }) => id).sort((a, b) => a - b) }),
          ],
        };
      }
      case 'clusters':
        return { reads: [() => this.#expectClusters(result.clusters ?? [])] };
      case 'check':
        expect({ done: true });
        return {};
      case 'cluster':
        return {};
    }
  }

  /** Returns everything in it. Clusters are as after an update. */
  contents(): Contents {
    const sorted = (pages: ReadonlyMap<number, ModelPage>) => [...pages].sort(([a], [b]) => a - b);
    return {
      pages: sorted(this.#pages),
      trash: [...this.#trash]
        .sort(([a], [b]) => a - b)
        .map(([deletionId, { pages, pairs }]) => ({
          deletionId,
          pages: sorted(pages),
          pairs: pairs.toSorted(),
        })),
      rules: [...this.#rules].sort(([a], [b]) => a - b),
      pairs: [...this.#pairs].sort(),
      settings: this.#settings,
      clusters: [...this.#pages.keys()]
        .filter((page) => page < copyOf(page) && this.#areClustered(page, copyOf(page)))
        .map((page) => `${page} ${copyOf(page)}`)
        .sort(),
    };
  }

  #idOf(page: number): number {
    return this.#pages.get(page)?.id ?? 0;
  }

  #isBlocked(page: number): boolean {
    return ['never', 'look-up'].includes(this.#rules.get(page) ?? '');
  }

  #remember(page: number, times: number): Result['page'] {
    if (this.#isBlocked(page)) return undefined;
    const { at } = sampleVisit(page, times);
    const before = this.#pages.get(page);
    const after = {
      id: before?.id ?? ++this.#lastId,
      visits: (before?.visits ?? 0) + 1,
      firstRead: Math.min(before?.firstRead ?? at, at),
      lastRead: Math.max(before?.lastRead ?? at, at),
      hasText: before?.hasText || this.#settings.keepText,
    };
    this.#pages.set(page, after);
    return [after.id, after.visits];
  }

  #import(page: number): string {
    if (this.#isBlocked(page)) return 'ruled-out';
    const { visits, firstRead, lastRead, text } = samplePage(page);
    const before = this.#pages.get(page);
    this.#pages.set(page, {
      id: before?.id ?? ++this.#lastId,
      visits: Math.max(before?.visits ?? 0, visits),
      firstRead: Math.min(before?.firstRead ?? firstRead, firstRead),
      lastRead: Math.max(before?.lastRead ?? lastRead, lastRead),
      hasText: before?.hasText || text !== undefined,
    });
    return before ? 'merged' : 'added';
  }

  #delete(ids: readonly number[], deletionId: number | undefined): number {
    const pages = new Map([...this.#pages].filter(([, { id }]) => ids.includes(id)));
    for (const page of pages.keys()) this.#pages.delete(page);
    const pairs = [...this.#pairs].filter((pair) =>
      pair.split(' ').some((page) => pages.has(Number(page))),
    );
    for (const pair of pairs) this.#pairs.delete(pair);
    if (deletionId !== undefined) this.#trash.set(deletionId, { pages, pairs });
    return pages.size;
  }

  #restore(deletionId: number): number {
    const { pages, pairs } = this.#trash.get(deletionId) ?? { pages: new Map(), pairs: [] };
    this.#trash.delete(deletionId);
    for (const [page, old] of pages) {
      const now = this.#pages.get(page);
      const merged = now && {
        id: now.id,
        visits: now.visits + old.visits,
        firstRead: Math.min(now.firstRead, old.firstRead),
        lastRead: Math.max(now.lastRead, old.lastRead),
        hasText: now.hasText || old.hasText,
      };
      this.#pages.set(page, merged ?? old);
    }
    for (const pair of pairs) this.#pairs.add(pair);
    return pages.size;
  }

  #reject({ page, rejected }: Operation & { do: 'reject' }, id: number): boolean {
    const other = [...this.#pages].find(([, saved]) => saved.id === id)?.[0];
    if (other === undefined || other === page) return false;
    if (rejected) this.#pairs.add(pairOf(page, other));
    else this.#pairs.delete(pairOf(page, other));
    return true;
  }

  #overdue(): number[] {
    const { retention } = this.#settings;
    if (retention.keep !== 'pages') return [];
    return [...this.#pages.values()]
      .sort((a, b) => a.lastRead - b.lastRead || a.id - b.id)
      .slice(0, Math.max(0, this.#pages.size - retention.pages))
      .map(({ id }) => id);
  }

  /** Clusters may lack pages until the next update, but may have no page that doesn't belong there. */
  #expectClusters(clusters: readonly (readonly number[])[]): void {
    const byId = new Map([...this.#pages].map(([page, { id }]) => [id, page]));
    for (const ids of clusters) {
      const [a = -1, b = -1, ...others] = ids.map((id) => byId.get(id) ?? -1);
      if (others.length > 0 || b !== copyOf(a) || !this.#areClustered(a, b)) {
        this.differences.push(`A cluster of the pages ${a} and ${b}`);
      }
    }
  }

  #areClustered(a: number, b: number): boolean {
    return this.#pages.has(a) && this.#pages.has(b) && !this.#pairs.has(pairOf(a, b));
  }
}

/** Returns the page that a page is a copy of, or the copy of the page; -1 if it has none. */
function copyOf(page: number): number {
  const place = page % COPY_EVERY;
  return place === COPY_EVERY - 1 ? page - 1 : place === COPY_EVERY - 2 ? page + 1 : -1;
}

/** Names a rejected pair in any order. */
export function pairOf(a: number, b: number): string {
  return `${Math.min(a, b)} ${Math.max(a, b)}`;
}
