import { useMemo } from 'react';
import type { Library } from '../../../core/library/library.ts';
import type { Rule } from '../../../core/library/storage/rule.ts';
import { pageAddresses } from '../../../core/url/canonical.ts';
import { siteOf } from '../../../core/url/site.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { refreshSiteTabs } from '../../shared/tabs.ts';
import { useLibraryVersion } from '../shared/library-changes.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { ruleTarget } from '../shared/rule-place.ts';
import { useAction } from '../shared/use-action.ts';
import type { CurrentPage } from './use-current-page.ts';

/** What the reader has said of a page and of the site it is on. */
export interface SiteRules {
  /** The rule of the page alone. */
  readonly page: Rule | undefined;
  /** The site that the next rule is for: where there is one, that of the nearest site above. */
  readonly site: string;
  readonly keep: Rule['keep'] | undefined;
}

/** The rules for an address: that of the page and that of its site, where the library gives the former. */
export async function siteRules(library: Library, url: string): Promise<SiteRules> {
  const rules = await library.rulesAbout(url);
  const [address] = pageAddresses(url);
  const nearest = rules.find(({ target }) => target !== address);
  return {
    page: rules.find(({ target }) => target === address),
    site: nearest?.target ?? siteOf(url),
    keep: nearest?.keep,
  };
}

/** Sets the rule for a site, or takes it away. */
export async function keepSite(
  library: Library,
  site: string,
  keep: Rule['keep'] | undefined,
): Promise<void> {
  await library.setRule(ruleTarget(site), keep, Date.now());
}

/** The rules for the page in a tab, and how to change them. All open pages of the site follow. */
export interface ChosenRules {
  /** Nothing until they are known, and before consent, when there is no library. */
  readonly rules: SiteRules | undefined;
  readonly choose: (keep: Rule['keep'] | undefined) => void;
  readonly remove: (rule: Rule) => void;
}

/** Reads the rules for the page in a tab, and again when the library changes. */
export function useSiteRules({ tab, status: { view, url }, ask }: CurrentPage): ChosenRules {
  const version = useLibraryVersion();
  const deed = useAction();
  const isAgreed = !(view.kind === 'off' && view.why.off === 'no-consent');
  const load = useMemo(() => {
    if (url === undefined || !isAgreed) return undefined;
    return async () => siteRules(await readerLibrary(), url);
  }, [url, isAgreed]);
  // A library that can't be opened is reported by useSavedPage.
  const { value: rules, reload, setValue } = useAsync(load, { version });

  const obey = (write: (library: Library) => Promise<unknown>) =>
    deed(async () => {
      try {
        await write(await readerLibrary());
        if (rules) await refreshSiteTabs(rules.site, tab);
        ask();
      } finally {
        reload();
      }
      return undefined;
    });
  return {
    rules,
    choose(keep) {
      if (!rules || url === undefined) return;
      // What was chosen must not jump back until it is written.
      setValue({ ...rules, keep });
      void obey((library) => keepSite(library, rules.site, keep));
    },
    remove: ({ target }) => void obey((library) => library.setRule(target, undefined, Date.now())),
  };
}
