/**
 * Decides whether a page may be checked, and how: by consent, pause, private window, the browser's
 * permission, the reader's rules, and the exclusions, in that order. `messages.ts` asks before it
 * answers any message. The rules are in the library; the exclusions are in `core/url/exclusions/`.
 */
import type { Library } from '../../core/library/library.ts';
import type { RulePolicy } from '../../core/library/storage/schema.ts';
import type { Category, Exclusion } from '../../core/url/exclusions/categories.ts';
import { findCategory } from '../../core/url/exclusions/matcher.ts';
import { isSignInForm } from '../../core/url/exclusions/sign-in.ts';
import { siteOf } from '../../core/url/site.ts';
import { setLanguage } from '../i18n/language.ts';
import { isListed } from '../shared/listed-sites.ts';
import type { PageAccess, Refusal } from '../shared/messages.ts';
import type { DisabledReason } from '../shared/page-state.ts';
import { getDisabledReason, getSettings, type Settings } from '../shared/settings.ts';
import { hasAccessTo } from '../shared/site-access.ts';
import type { Sender } from './border.ts';
import { readerLibrary } from './library.ts';
import { isMuted } from './mute.ts';
import { hasCredit } from './tab-store.ts';

/**
 * Returns the settings, and why they let no page be checked now, if so. Also sets the language of all
 * text from then on.
 */
export async function currentSettings(): Promise<{
  chosen: Settings;
  off: DisabledReason | undefined;
}> {
  const chosen = await getSettings();
  setLanguage(chosen.language);
  return { chosen, off: getDisabledReason(chosen) };
}

/**
 * Decides whether a page may be checked, and how.
 *
 * @param urls the addresses that the page gives for itself and for an article of another site that it
 * shows. They can only lead to a refusal.
 * @throws LibraryError when the reader's rules can't be read, so that no page is checked then.
 */
export async function getPageAccess(
  from: Sender,
  ...urls: readonly string[]
): Promise<PageAccess | Refusal> {
  const { chosen, off } = await settingsOn(from);
  if (off) return off;
  const { excluded, policy } = await resolveRule(
    await readerLibrary(),
    from.addresses,
    urls,
    chosen.disabledExclusions,
  );
  if (excluded) return { excluded };
  const { dwellMs, language, sensitivity, banners, corner, marks = 'off', fadesMarked } = chosen;
  const { mutedSites, markedSites, disabledExclusions } = chosen;
  const notSaved = policy === 'look-up' ? 'rule' : undefined;
  const [isQuiet, credit] = await Promise.all([isMuted(from, mutedSites), hasCredit(from.tab)]);
  return {
    dwellMs,
    language,
    corner: banners && !isQuiet ? corner : undefined,
    notSaved: from.private ? 'private' : notSaved,
    skipsPasswordPages: policy !== 'always' && !disabledExclusions.includes('password'),
    marks: isListed(siteOf(from.addresses[0]), markedSites) ? 'all' : marks,
    fadesMarked,
    sensitivity,
    hasCredit: credit,
  };
}

/** Returns the settings, and why they let no page be checked now, in this window, or on this site. */
export async function settingsOn(from: Sender): ReturnType<typeof currentSettings> {
  const { chosen, off } = await currentSettings();
  if (off) return { chosen, off };
  // If Firefox never remembers history, the background is private too, and has no library.
  const isAllowed = chosen.privateLookUp && !browser.extension.inIncognitoContext;
  if (from.private && !isAllowed) return { chosen, off: { off: 'private' } };
  const hasAccess = await hasAccessTo(from.addresses[0]);
  return { chosen, off: hasAccess ? undefined : { off: 'no-access' } };
}

/** What the reader's rules and the exclusions mean for a page. */
interface ResolvedRule {
  /** Why the page is skipped, if it is. */
  readonly excluded: Exclusion | undefined;
  readonly policy: RulePolicy | undefined;
}

/** From the strictest policy to the most permissive; `undefined` is the default, without a rule. */
const POLICIES: readonly (RulePolicy | undefined)[] = ['never', 'look-up', undefined, 'always'];

/**
 * Resolves the rules for a page that may have several addresses: the strictest applies. The policy
 * `always` overrides the excluded categories. `look-up` doesn't, because it only concerns what is
 * remembered. A search or a form to sign in counts only as the latest address: neither shows anything
 * secret, and single-page sites open articles from them without loading another document.
 *
 * @param addresses the document's first one, and the later ones.
 * @param claimed the addresses that the page gives for itself and what it shows.
 * @param disabledExclusions the categories that the reader doesn't want to skip.
 * @throws LibraryError when the rules can't be read.
 */
async function resolveRule(
  library: Library,
  addresses: readonly string[],
  claimed: readonly string[],
  disabledExclusions: readonly Category[],
): Promise<ResolvedRule> {
  const latest = [addresses.at(-1), ...claimed];
  const all = [...addresses, ...claimed];
  const resolved = await Promise.all(
    [...new Set(all)].map((address) => {
      const passed = latest.includes(address) ? [] : passedThrough(new URL(address));
      return resolveAddress(library, address, [...disabledExclusions, ...passed]);
    }),
  );
  const policies = resolved.map(({ policy }) => policy);
  return {
    excluded: resolved.find(({ excluded }) => excluded)?.excluded,
    policy: POLICIES.find((policy) => policies.includes(policy)),
  };
}

/** Returns the categories that no longer count for an address once the page has left it. */
function passedThrough(url: URL): readonly Category[] {
  return isSignInForm(url) ? ['search', 'sign-in'] : ['search'];
}

async function resolveAddress(
  library: Library,
  address: string,
  disabledExclusions: readonly Category[],
): Promise<ResolvedRule> {
  const rule = await library.rule(address);
  if (rule?.keep === 'never') return { excluded: { rule: rule.target }, policy: 'never' };
  const policy = rule?.keep;
  const category =
    policy === 'always' ? undefined : findCategory(new URL(address), disabledExclusions);
  return { excluded: category && { category }, policy };
}
