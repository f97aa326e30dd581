/**
 * How the library page deletes pages: with a question before large deletions, a message with Undo,
 * and, if the reader wants it, rules that keep Twicetold from remembering the pages again. The list
 * and the view of deleted pages use it; `core/library/delete.ts` does the work.
 */
import type { DeleteOptions, DeleteResult } from '../../../core/library/delete.ts';
import type { Library } from '../../../core/library/library.ts';
import { type RuleChange, ruleTarget } from '../../../core/library/rules.ts';
import { type ProgressOptions, runInBatches } from '../../../core/library/storage/batches.ts';
import { joinSentences } from '../../i18n/language.ts';
import { libraryWords } from '../../i18n/library.ts';
import { notifyTabs, refreshTabs } from '../../shared/tabs.ts';
import { RESTORABLE_MS } from '../shared/reader-library.ts';
import { useSnackbar } from '../shared/Snackbar.tsx';
import { useLibraryContext } from './library-context.ts';

/** The largest number of pages that is deleted without a question. */
const MAX_PAGES_UNCONFIRMED = 20;

/** Above this number of rules, the reader can choose one rule per site instead of one per page. */
const MAX_RULES_UNCONFIRMED = 100;

/**
 * The ways to delete. Each shows its result in the snackbar, with Undo, and resolves to false if the
 * reader canceled or stopped it or it failed.
 */
interface DeletionActions {
  readonly deletePages: (ids: readonly number[]) => Promise<boolean>;
  readonly deleteAndSkipPages: (ids: readonly number[]) => Promise<boolean>;
  /** Deletes saved links by their normalized addresses. */
  readonly deleteAddresses: (addresses: readonly string[]) => Promise<boolean>;
  readonly deleteSite: (site: string) => Promise<boolean>;
  readonly deleteAndSkipSite: (site: string) => Promise<boolean>;
  /** Deletes the pages that exceed the retention limit. Doesn't ask: the caller has asked. */
  readonly deleteOverdue: () => Promise<boolean>;
  readonly restore: (deletionId: number) => Promise<void>;
}

/** What a deletion does besides deleting pages, and the message about it. */
interface DeletionEffects {
  /** What is deleted, as one value. */
  readonly about: string;
  /** Addresses and sites to skip from now on. */
  readonly skipTargets?: readonly string[];
  readonly message?: (pages: number) => string;
}

/** Returns the ways to delete pages, as the library page offers them. */
export function useDeletion(): DeletionActions {
  const { library, runJob, confirm } = useLibraryContext();
  const showMessage = useSnackbar();
  const words = libraryWords();

  const updateTabs = (changedRules: readonly RuleChange[]) => {
    if (changedRules.length > 0) void refreshTabs();
    void notifyTabs();
  };

  const restore = async (deletionId: number | undefined, rules: readonly RuleChange[] = []) => {
    const pages = await runJob(words.restoring, async (control) => {
      await restoreRules(library, rules);
      return deletionId === undefined ? 0 : await library.restore(deletionId, control);
    });
    updateTabs(rules);
    if (typeof pages !== 'number') return;
    const about = `restore ${deletionId}`;
    showMessage({ words: words.pagesRestored(pages), about, isRedundant: pages === 0 });
  };

  const runDeletion = async (
    deleteSome: (options: DeleteOptions) => Promise<DeleteResult>,
    { about, skipTargets = [], message = words.pagesDeleted }: DeletionEffects,
  ): Promise<boolean> => {
    const previousRules: RuleChange[] = [];
    const result = await runJob(words.deleting, async ({ signal, progress }) => {
      try {
        // Rules come first: otherwise an open tab could store a page again right after its deletion.
        await addNeverRules(library, skipTargets, previousRules, { signal, progress });
        return await deleteSome({ restorableUntil: Date.now() + RESTORABLE_MS, signal, progress });
      } catch (error) {
        // The message about an error offers no Undo, so no rule may remain.
        await restoreRules(library, previousRules);
        throw error;
      }
    });
    updateTabs(previousRules);
    if (result === 'stopped') showMessage({ words: words.deletingStopped });
    if (result === 'stopped' || result === 'failed') return false;
    const { pages, deletionId } = result;
    const canUndo = deletionId !== undefined || previousRules.length > 0;
    showMessage({
      words: message(pages),
      undo: canUndo ? () => restore(deletionId, previousRules) : undefined,
      about,
      isRedundant: !canUndo,
    });
    return true;
  };

  return {
    restore,
    async deletePages(ids) {
      if (ids.length > MAX_PAGES_UNCONFIRMED) {
        const title = words.confirmDelete(ids.length);
        if (!(await confirm({ title, sentence: words.restoreHint, action: words.delete })))
          return false;
      }
      return await runDeletion((options) => library.delete(ids, options), { about: `${ids}` });
    },
    deleteAddresses: (addresses) =>
      runDeletion((options) => library.deleteAddresses(addresses, options), {
        about: `${addresses}`,
      }),
    async deleteAndSkipPages(ids) {
      const title = words.confirmDelete(ids.length);
      const locations = await runJob(words.searching, (control) =>
        getPageLocations(library, ids, control),
      );
      if (typeof locations === 'string') return false;
      const { addresses, sites } = locations;
      const offersSiteRules =
        addresses.length > MAX_RULES_UNCONFIRMED && sites.length < addresses.length;
      const answer = await confirm({
        title,
        sentence: joinSentences(
          words.skipHint,
          ...(offersSiteRules ? [words.ruleCountHint(addresses.length, sites.length)] : []),
          words.restoreHint,
        ),
        action: offersSiteRules ? words.skipPages : words.deleteAndSkip,
        ...(offersSiteRules && { other: words.skipSites(sites.length) }),
      });
      if (!answer) return false;
      return await runDeletion(
        (options) => library.delete(ids, options),
        answer === 'other'
          ? {
              about: `${ids}`,
              skipTargets: sites,
              message: (pages) => words.pagesDeletedSitesSkipped(pages, sites.length),
            }
          : {
              about: `${ids}`,
              skipTargets: addresses,
              message: words.pagesDeletedAndSkipped,
            },
      );
    },
    async deleteSite(site) {
      const title = words.confirmDeleteSite(site);
      if (!(await confirm({ title, sentence: words.restoreHint, action: words.delete })))
        return false;
      return await runDeletion((options) => library.deleteSite(site, options), { about: site });
    },
    async deleteAndSkipSite(site) {
      const title = words.confirmDeleteSite(site);
      const sentence = joinSentences(words.skipSiteHint(site), words.restoreHint);
      if (!(await confirm({ title, sentence, action: words.deleteAndSkip }))) return false;
      return await runDeletion((options) => library.deleteSite(site, options), {
        about: site,
        skipTargets: [site],
        message: (pages) => words.pagesDeletedSitesSkipped(pages, 1),
      });
    },
    deleteOverdue: () =>
      runDeletion((options) => library.prune(Date.now(), options), { about: 'overdue' }),
  };
}

/** The number of rules written, or pages read, in one transaction. */
const BATCH_SIZE = 500;

/**
 * Adds rules that keep Twicetold from storing or looking up addresses and sites.
 *
 * @param previousRules receives, after each batch, the rules that the batch replaced.
 */
async function addNeverRules(
  library: Library,
  targets: readonly string[],
  previousRules: RuleChange[],
  options: ProgressOptions,
): Promise<void> {
  const since = Date.now();
  const addBatch = async (batch: readonly string[]) => {
    const changes = batch.map((target) => ({
      target: ruleTarget(target),
      keep: 'never' as const,
      since,
    }));
    previousRules.push(...(await library.setRules(changes)));
  };
  await runInBatches([...new Set(targets)], BATCH_SIZE, addBatch, options);
}

/** Undoes {@link addNeverRules}. */
async function restoreRules(library: Library, rules: readonly RuleChange[]): Promise<void> {
  const restoreBatch = async (batch: readonly RuleChange[]) => {
    await library.setRules(batch);
  };
  await runInBatches(rules, BATCH_SIZE, restoreBatch, {});
}

/** The addresses and sites of some pages. */
interface PageLocations {
  readonly addresses: readonly string[];
  readonly sites: readonly string[];
}

async function getPageLocations(
  library: Library,
  ids: readonly number[],
  options: ProgressOptions = {},
): Promise<PageLocations> {
  const addresses: string[] = [];
  const sites = new Set<string>();
  const readBatch = async (batch: readonly number[]) => {
    for (const page of await library.pages(batch)) {
      addresses.push(page.addresses[0] ?? page.url);
      sites.add(page.site);
    }
  };
  await runInBatches(ids, BATCH_SIZE, readBatch, options);
  return { addresses, sites: [...sites] };
}
