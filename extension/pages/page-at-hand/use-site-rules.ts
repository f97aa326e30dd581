import { useEffect, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import type { Rule } from '../../../core/library/storage/rule.ts';
import { useLibraryVersion } from '../library-changes.ts';
import { readerLibrary } from '../reader-library.ts';
import { wakeSite } from '../tabs/wake-site.ts';
import { useDeed } from '../use-deed.ts';
import { keepSite, type SiteRules, siteRules } from './site-rules.ts';
import type { PageAtHand } from './use-page-at-hand.ts';

/** The rules for the page in a tab, and how to change them. All open pages of the site follow. */
export interface ChosenRules {
  /** Nothing until they are known, and before consent, when there is no library. */
  readonly rules: SiteRules | undefined;
  readonly choose: (keep: Rule['keep'] | undefined) => void;
  readonly remove: (rule: Rule) => void;
}

/** Reads the rules for the page in a tab, and again when the library changes. */
export function useSiteRules({ tab, standing: { view, url }, ask }: PageAtHand): ChosenRules {
  const [read, setRead] = useState<{ url: string; rules: SiteRules }>();
  const [turn, setTurn] = useState(0);
  const version = useLibraryVersion();
  const deed = useDeed();
  const isAgreed = !(view.kind === 'off' && view.why.off === 'no-consent');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn or version is a reason to read again.
  useEffect(() => {
    if (url === undefined || !isAgreed) return;
    let gone = false;
    const find = async () => {
      const rules = await siteRules(await readerLibrary(), url);
      if (!gone) setRead({ url, rules });
    };
    // A library that cannot be opened is told of beside this.
    find().catch(() => {});
    return () => {
      gone = true;
    };
  }, [url, isAgreed, turn, version]);

  const rules = read?.url === url ? read?.rules : undefined;
  const obey = (write: (library: Library) => Promise<unknown>) =>
    deed(async () => {
      try {
        await write(await readerLibrary());
        if (rules) await wakeSite(rules.site, tab);
        ask();
      } finally {
        setTurn((turn) => turn + 1);
      }
      return undefined;
    });
  return {
    rules,
    choose(keep) {
      if (!rules || url === undefined) return;
      // What was chosen must not jump back until it is written.
      setRead({ url, rules: { ...rules, keep } });
      void obey((library) => keepSite(library, rules.site, keep));
    },
    remove: ({ what }) => void obey((library) => library.setRule(what, undefined, Date.now())),
  };
}
