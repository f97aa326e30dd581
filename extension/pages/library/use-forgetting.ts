import type { Forgetting, Forgotten } from '../../../core/library/forget.ts';
import type { Library } from '../../../core/library/library.ts';
import type { Page } from '../../../core/library/page.ts';
import type { Rule } from '../../../core/library/rules/rule.ts';
import { libraryWords } from '../../words/library.ts';
import { sentences } from '../../words/sentences.ts';
import { rulePlace } from '../rule-place.ts';
import { useSnackbar } from '../snackbar/snackbar.tsx';
import { UNDO_TIME } from '../undo-time.ts';
import { useOpenLibrary } from './open-library.ts';

/** More than these are asked about before they are deleted, undo or not. */
const MANY = 20;

/** More than these are not told apart by rules of their own: that is what sites are for. */
export const MOST_RULES = 500;

/** The ways to delete. Each tells what it did, with undo, and resolves to whether it did anything. */
export interface Deleting {
  readonly pages: (ids: readonly number[]) => Promise<boolean>;
  readonly pagesForever: (ids: readonly number[]) => Promise<boolean>;
  readonly site: (site: string) => Promise<boolean>;
  readonly siteForever: (site: string) => Promise<boolean>;
  /** What the retention leaves no time for; the reader has been asked. */
  readonly overdue: () => Promise<boolean>;
  readonly restore: (undo: number) => Promise<void>;
}

export function useForgetting(): Deleting {
  const { library, run, ask, changed } = useOpenLibrary();
  const say = useSnackbar();
  const words = libraryWords();

  const restore = async (undo: number) => {
    const pages = await run(words.restoring, (watching) => library.restore(undo, watching));
    changed();
    if (typeof pages === 'number') say({ words: words.isRestored(pages) });
  };

  const forget = async (
    how: (how: Forgetting) => Promise<Forgotten>,
    targets: readonly string[] = [],
  ): Promise<boolean> => {
    const before: Before[] = [];
    const done = await run(words.deleting, async (watching) => {
      try {
        // Rules first: a page that is open elsewhere could else be remembered in between.
        await neverAgain(library, targets, before);
        return await how({ undoUntil: Date.now() + UNDO_TIME, ...watching });
      } catch (error) {
        // No rule may stay that nobody told the reader of.
        await asBefore(library, before);
        throw error;
      }
    });
    changed();
    if (done === 'stopped') say({ words: words.isStopped });
    if (done === 'stopped' || done === 'failed') return false;
    const { pages, undo } = done;
    say({
      words: targets.length > 0 ? words.isDeletedNever(pages) : words.isDeleted(pages),
      undo: async () => {
        await asBefore(library, before);
        if (undo !== undefined) await restore(undo);
      },
    });
    return true;
  };

  return {
    restore,
    async pages(ids) {
      if (ids.length > MANY) {
        const title = words.askTitle(ids.length);
        if (!(await ask({ title, sentence: words.ask, action: words.delete }))) return false;
      }
      return await forget((how) => library.forget(ids, how));
    },
    async pagesForever(ids) {
      const title = words.askTitle(ids.length);
      const sentence = sentences(words.askNever, words.ask);
      if (!(await ask({ title, sentence, action: words.deleteNever }))) return false;
      const pages = await library.pages(ids);
      return await forget((how) => library.forget(ids, how), pages.map(addressOf));
    },
    async site(site) {
      const title = words.askSiteTitle(site);
      if (!(await ask({ title, sentence: words.ask, action: words.delete }))) return false;
      return await forget((how) => library.forgetSite(site, how));
    },
    async siteForever(site) {
      const title = words.askSiteTitle(site);
      const sentence = sentences(words.askSiteNever(site), words.ask);
      if (!(await ask({ title, sentence, action: words.deleteNever }))) return false;
      return await forget((how) => library.forgetSite(site, how), [site]);
    },
    overdue: () => forget((how) => library.prune(Date.now(), how)),
  };
}

function addressOf({ addresses, url }: Page): string {
  return addresses[0] ?? url;
}

/** @param before gets what was said of those places before, or that nothing was. */
async function neverAgain(
  library: Library,
  targets: readonly string[],
  before: Before[],
): Promise<void> {
  if (targets.length === 0) return;
  const rules = new Map((await library.rules()).map((rule) => [rule.what, rule]));
  for (const target of targets) {
    const what = await library.setRule(rulePlace(target), 'never', Date.now());
    before.push(rules.get(what) ?? { what, keep: undefined, since: 0 });
  }
}

async function asBefore(library: Library, before: readonly Before[]): Promise<void> {
  for (const { what, keep, since } of before) {
    await library.setRule(keep ? rulePlace(what) : what, keep, since);
  }
}

type Before = Omit<Rule, 'keep'> & { readonly keep: Rule['keep'] | undefined };
