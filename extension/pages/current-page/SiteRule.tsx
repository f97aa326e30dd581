import { useId, useMemo } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { type Rule, ruleTarget } from '../../../core/library/rules.ts';
import type { RulePolicy } from '../../../core/library/storage/schema.ts';
import { pageAddresses } from '../../../core/url/canonical.ts';
import { siteOf } from '../../../core/url/site.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { useAsync } from '../../../ui/use-async.ts';
import { popupWords } from '../../i18n/popup.ts';
import { refreshSiteTabs } from '../../shared/tabs.ts';
import { isPrivatePage } from '../shared/private-window.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { useAction } from '../shared/use-action.ts';
import { useLibraryVersion } from '../shared/use-library-version.ts';
import styles from './Controls.module.css';
import { hasConsent } from './page-status.ts';
import type { CurrentPage } from './use-current-page.ts';

const POLICIES = [undefined, 'always', 'look-up', 'never'] as const;

/** Lets the reader choose the rule for a site. */
export function SiteRule({
  id,
  rules: { site, policy },
  setPolicy,
}: {
  readonly id: string;
  readonly rules: SiteRules;
  readonly setPolicy: SiteRuleControl['setPolicy'];
}) {
  const effectId = useId();
  return (
    <RadioGroup
      id={id}
      describedBy={effectId}
      legend={popupWords().ruleFor(site)}
      options={POLICIES.map((value) => ({ value, label: policyName(value) }))}
      value={policy}
      onChange={setPolicy}
      layout="segments"
    >
      <p className={styles['effect']} id={effectId}>
        {policyEffect(policy)}
      </p>
    </RadioGroup>
  );
}

/** Names a rule. */
export function policyName(policy: RulePolicy | undefined): string {
  const words = popupWords();
  if (policy === 'always') return words.ruleAlways;
  if (policy === 'look-up') return words.ruleLookUp;
  return policy === 'never' ? words.ruleNever : words.ruleDefault;
}

function policyEffect(policy: RulePolicy | undefined): string {
  const words = popupWords();
  if (policy === 'always') return words.ruleAlwaysWhy;
  if (policy === 'look-up') return words.ruleLookUpWhy;
  return policy === 'never' ? words.ruleNeverWhy : words.ruleDefaultWhy;
}

/** The rules for the page in a tab, and how to change them. All open pages of the site follow. */
export interface SiteRuleControl {
  /** `undefined` until they are loaded, and before consent, when there is no library. */
  readonly rules: SiteRules | undefined;
  readonly setPolicy: (policy: RulePolicy | undefined) => void;
  readonly removePageRule: () => void;
}

/** Loads the rules for the page in a tab, and again when the library changes. */
export function useSiteRule({
  tab,
  status: { state, url },
  reload: reloadPage,
}: CurrentPage): SiteRuleControl {
  const version = useLibraryVersion();
  const runAction = useAction();
  const isAllowed = hasConsent(state);
  const load = useMemo(() => {
    if (url === undefined || !isAllowed || isPrivatePage()) return undefined;
    return async () => findSiteRules(await readerLibrary(), url);
  }, [url, isAllowed]);
  // The page itself reports a library that can't be opened.
  const { value: rules, reload, setValue } = useAsync(load, { version });

  const changeRules = (write: (library: Library) => Promise<unknown>) =>
    runAction(async () => {
      try {
        await write(await readerLibrary());
        if (rules) await refreshSiteTabs(rules.site, tab);
        reloadPage();
      } finally {
        reload();
      }
      return undefined;
    });
  return {
    rules,
    setPolicy(policy) {
      if (!rules) return;
      // At once: the choice must not jump back until it is stored.
      setValue({ ...rules, policy });
      void changeRules((library) => setSiteRule(library, rules.site, policy));
    },
    removePageRule() {
      const target = rules?.page?.target;
      if (target === undefined) return;
      void changeRules((library) => library.setRule(target, undefined, Date.now()));
    },
  };
}

/** The rules for a page. */
export interface SiteRules {
  /** The rule for this page only. */
  readonly page: Rule | undefined;
  /** The site of the rule that applies, the nearest one; without a rule, the page's own site. */
  readonly site: string;
  /** The rule for that site. */
  readonly policy: RulePolicy | undefined;
}

/** Finds the rule for an address and the one for its site. @throws LibraryError */
export async function findSiteRules(library: Library, url: string): Promise<SiteRules> {
  const rules = await library.rulesAbout(url);
  const [address] = pageAddresses(url);
  const nearest = rules.find(({ target }) => target !== address);
  return {
    page: rules.find(({ target }) => target === address),
    site: nearest?.target ?? siteOf(url),
    policy: nearest?.keep,
  };
}

/** Sets the rule for a site, or removes it. @throws LibraryError */
export async function setSiteRule(
  library: Library,
  site: string,
  policy: RulePolicy | undefined,
): Promise<void> {
  await library.setRule(ruleTarget(site), policy, Date.now());
}
