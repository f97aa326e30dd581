import type { DeleteOptions, DeleteResult } from '../../../core/library/delete.ts';
import type { Library } from '../../../core/library/library.ts';
import type { RuleChange } from '../../../core/library/rules.ts';
import { type ProgressOptions, runInBatches } from '../../../core/library/storage/batches.ts';
import { joinSentences } from '../../i18n/language.ts';
import { libraryWords } from '../../i18n/library.ts';
import { notifyTabs, refreshTabs } from '../../shared/tabs.ts';
import { RESTORABLE_MS } from '../shared/reader-library.ts';
import { ruleTarget } from '../shared/rule-target.ts';
import { useSnackbar } from '../shared/snackbar.tsx';
import { useOpenLibrary } from './open-library.ts';

/** More than these are asked about before they are deleted, undo or not. */
const CONFIRM_FROM = 20;

/** For more than these, rules for their sites are offered beside one for each page. */
const CONFIRM_RULES_FROM = 100;

/** The ways to delete. Each tells what it did, with undo, and resolves to whether it did anything. */
interface Deleting {
  readonly pages: (ids: readonly number[]) => Promise<boolean>;
  readonly pagesForever: (ids: readonly number[]) => Promise<boolean>;
  readonly site: (site: string) => Promise<boolean>;
  readonly siteForever: (site: string) => Promise<boolean>;
  /** What the retention leaves no time for; the reader has been asked. */
  readonly overdue: () => Promise<boolean>;
  readonly restore: (undo: number) => Promise<void>;
}

/** What else a deletion does, and what is said of it. */
interface DeletionEffects {
  /** Addresses and sites that are never to be remembered again. */
  readonly places?: readonly string[];
  readonly done?: (pages: number) => string;
}

export function useDeletion(): Deleting {
  const { library, run, ask } = useOpenLibrary();
  const say = useSnackbar();
  const words = libraryWords();

  /** All open pages; those of Twicetold hear of it from the library. */
  const tell = (rules: readonly Before[]) => {
    if (rules.length > 0) void refreshTabs();
    void notifyTabs();
  };

  const restore = async (undo: number | undefined, before: readonly Before[] = []) => {
    const pages = await run(words.restoring, async (watching) => {
      await restoreRules(library, before);
      return undo === undefined ? 0 : await library.restore(undo, watching);
    });
    tell(before);
    if (typeof pages === 'number') say({ words: words.pagesRestored(pages) });
  };

  const forget = async (
    how: (how: DeleteOptions) => Promise<DeleteResult>,
    { places = [], done: said = words.pagesDeleted }: DeletionEffects = {},
  ): Promise<boolean> => {
    const before: Before[] = [];
    const done = await run(words.deleting, async ({ signal, progress }) => {
      try {
        // Rules first: a page that is open elsewhere could else be remembered in between.
        await addNeverRules(library, places, before, { signal, progress });
        return await how({ restorableUntil: Date.now() + RESTORABLE_MS, signal, progress });
      } catch (error) {
        // No rule may stay that nobody told the reader of.
        await restoreRules(library, before);
        throw error;
      }
    });
    tell(before);
    if (done === 'stopped') say({ words: words.deletingStopped });
    if (done === 'stopped' || done === 'failed') return false;
    const { pages, deletionId: undo } = done;
    const canUndo = undo !== undefined || before.length > 0;
    say({ words: said(pages), undo: canUndo ? () => restore(undo, before) : undefined });
    return true;
  };

  return {
    restore,
    async pages(ids) {
      if (ids.length > CONFIRM_FROM) {
        const title = words.confirmDelete(ids.length);
        if (!(await ask({ title, sentence: words.restoreHint, action: words.delete })))
          return false;
      }
      return await forget((how) => library.delete(ids, how));
    },
    async pagesForever(ids) {
      const title = words.confirmDelete(ids.length);
      const places = await run(words.searching, (watching) =>
        pageLocations(library, ids, watching),
      );
      if (typeof places === 'string') return false;
      const { addresses, sites } = places;
      const isMany = addresses.length > CONFIRM_RULES_FROM && sites.length < addresses.length;
      const said = await ask({
        title,
        sentence: joinSentences(
          words.skipHint,
          ...(isMany ? [words.ruleCountHint(addresses.length, sites.length)] : []),
          words.restoreHint,
        ),
        action: isMany ? words.skipPages : words.deleteAndSkip,
        ...(isMany && { other: words.skipSites(sites.length) }),
      });
      if (!said) return false;
      return await forget(
        (how) => library.delete(ids, how),
        said === 'other'
          ? { places: sites, done: (pages) => words.pagesDeletedSitesSkipped(pages, sites.length) }
          : { places: addresses, done: words.pagesDeletedAndSkipped },
      );
    },
    async site(site) {
      const title = words.confirmDeleteSite(site);
      if (!(await ask({ title, sentence: words.restoreHint, action: words.delete }))) return false;
      return await forget((how) => library.deleteSite(site, how));
    },
    async siteForever(site) {
      const title = words.confirmDeleteSite(site);
      const sentence = joinSentences(words.skipSiteHint(site), words.restoreHint);
      if (!(await ask({ title, sentence, action: words.deleteAndSkip }))) return false;
      const said = { places: [site], done: words.pagesDeletedAndSkipped };
      return await forget((how) => library.deleteSite(site, how), said);
    },
    overdue: () => forget((how) => library.prune(Date.now(), how)),
  };
}

/** Rules written in one transaction. */
const RULES_PER_STEP = 500;

/** What was said of a place before, or that nothing was. */
type Before = RuleChange & { readonly target: string };

/**
 * Sets down that some places are never to be remembered or looked up again.
 *
 * @param before gets, after each step, what was said of them before.
 */
async function addNeverRules(
  library: Library,
  places: readonly string[],
  before: Before[],
  watching: ProgressOptions,
): Promise<void> {
  const since = Date.now();
  const step = async (some: readonly string[]) => {
    const changes = some.map((place) => ({
      target: ruleTarget(place),
      keep: 'never' as const,
      since,
    }));
    before.push(...(await library.setRules(changes)));
  };
  await runInBatches([...new Set(places)], RULES_PER_STEP, step, watching);
}

/** Takes that back. */
async function restoreRules(library: Library, before: readonly Before[]): Promise<void> {
  const step = async (some: readonly Before[]) => {
    const changes = some.map(({ target, keep, since }) => ({
      target: keep ? ruleTarget(target) : target,
      keep,
      since,
    }));
    await library.setRules(changes);
  };
  await runInBatches(before, RULES_PER_STEP, step, {});
}

/** Pages read in one transaction. */
const PAGES_PER_STEP = 500;

/** Where some pages are. */
interface PageLocations {
  readonly addresses: readonly string[];
  readonly sites: readonly string[];
}

/** Tells where pages are; there may be very many. */
async function pageLocations(
  library: Library,
  ids: readonly number[],
  watching: ProgressOptions = {},
): Promise<PageLocations> {
  const addresses: string[] = [];
  const sites = new Set<string>();
  const step = async (some: readonly number[]) => {
    for (const page of await library.pages(some)) {
      addresses.push(page.addresses[0] ?? page.url);
      sites.add(page.site);
    }
  };
  await runInBatches(ids, PAGES_PER_STEP, step, watching);
  return { addresses, sites: [...sites] };
}
