import type { Library } from '../../core/library/library.ts';
import type { RulePolicy } from '../../core/library/storage/schema.ts';
import { setLanguage } from '../i18n/language.ts';
import type { Category, Exclusion } from '../shared/exclusions/categories.ts';
import { findCategory } from '../shared/exclusions/matcher.ts';
import type { PageAccess, Refusal } from '../shared/messages.ts';
import type { DisabledReason } from '../shared/page-state.ts';
import { getDisabledReason, getSettings, type Settings } from '../shared/settings.ts';
import { hasAccessTo } from '../shared/site-access.ts';
import { readerLibrary } from './library.ts';
import type { Sender } from './message-schema.ts';
import { isMuted } from './mute.ts';

/** The settings now, and whether they let any page be looked at. */
export async function currentSettings(): Promise<{
  chosen: Settings;
  off: DisabledReason | undefined;
}> {
  const chosen = await getSettings();
  // Whatever is said next is said in it.
  setLanguage(chosen.language);
  return { chosen, off: getDisabledReason(chosen) };
}

/**
 * Whether a page may be looked at now, and how.
 *
 * @param url what it says of itself, which can only take access away.
 * @throws LibraryError when the reader's rules cannot be read: nothing is looked at then.
 */
export async function getPageAccess(from: Sender, url?: string): Promise<PageAccess | Refusal> {
  const { chosen, off } = await currentSettings();
  const refused = off ?? (await offIn(from, chosen));
  if (refused) return refused;
  const addresses = url === undefined ? from.addresses : [...from.addresses, url];
  const { excluded, keep } = await resolveRule(
    await readerLibrary(),
    addresses,
    chosen.disabledExclusions,
  );
  if (excluded) return { excluded };
  const { dwellMs, language, banners, corner, showLinkBadges, mutedSites, disabledExclusions } =
    chosen;
  const notSaved = keep === 'look-up' ? 'rule' : undefined;
  return {
    dwellMs,
    language,
    corner: banners && !(await isMuted(from, mutedSites)) ? corner : undefined,
    notSaved: from.private ? 'private' : notSaved,
    skipsPasswordPages: keep !== 'always' && !disabledExclusions.includes('password'),
    showLinkBadges,
  };
}

/** Why nothing may be looked at in this window or on this site, whatever the page is. */
async function offIn(
  from: Sender,
  { privateLookUp }: Settings,
): Promise<DisabledReason | undefined> {
  if (from.private && !privateLookUp) return { off: 'private' };
  return (await hasAccessTo(from.addresses[0])) ? undefined : { off: 'no-access' };
}

/** From what allows the least to what allows the most; without a rule, all that is not excluded. */
const KEEPS: readonly (RulePolicy | undefined)[] = ['never', 'look-up', undefined, 'always'];

/** What the reader's rules and the exclusions say of a page. */
export interface RuleResult {
  readonly excluded: Exclusion | undefined;
  readonly keep: RulePolicy | undefined;
}

/**
 * What becomes of a page that may have several addresses: as little as any of them allows. A rule
 * that says `always` overrides the exclusions by category, one that says `look-up` does not: it
 * was said of remembering.
 *
 * @param disabledExclusions the categories that the reader has switched off.
 * @throws LibraryError when the rules cannot be read.
 */
export async function resolveRule(
  library: Library,
  addresses: readonly string[],
  disabledExclusions: readonly Category[],
): Promise<RuleResult> {
  const rulings = await Promise.all(
    [...new Set(addresses)].map((address) => rulingAt(library, address, disabledExclusions)),
  );
  const keeps = rulings.map(({ keep }) => keep);
  return {
    excluded: rulings.find(({ excluded }) => excluded)?.excluded,
    keep: KEEPS.find((keep) => keeps.includes(keep)),
  };
}

async function rulingAt(
  library: Library,
  address: string,
  disabledExclusions: readonly Category[],
): Promise<RuleResult> {
  const rule = await library.rule(address);
  const keep = rule?.keep;
  if (rule?.keep === 'never') return { excluded: { rule: rule.target }, keep };
  const category =
    keep === 'always' ? undefined : findCategory(new URL(address), disabledExclusions);
  return { excluded: category && { category }, keep };
}
