import type { Fingerprint } from '../../core/fingerprint/fingerprint.ts';
import type { Match } from '../../core/library/lookup.ts';
import type { Page } from '../../core/library/storage/page.ts';
import type { TextChange } from '../../core/library/storage/texts.ts';
import { classify, comparable } from '../../core/match/classify.ts';
import { asSamePage } from '../../core/match/verdict.ts';
import { siteOf } from '../../core/url/site.ts';
import type { Article } from '../shared/messages.ts';
import type { EarlierPage, LookupResult, PreviousVisit } from '../shared/page-state.ts';
import { isConfidentDuplicate, shouldWarn } from '../shared/sensitivity.ts';
import { getSettings } from '../shared/settings.ts';
import { fingerprint, readerLibrary } from './library.ts';

/** Of related pages, more than these are more than a reader looks through. */
const MAX_RELATED = 3;

/** What is known of an article. Its own page is no copy of it, whatever the two say. */
export async function lookUp({ url, canonical, title, text }: Article): Promise<LookupResult> {
  const [library, print, { sensitivity }] = await Promise.all([
    readerLibrary(),
    fingerprint(text),
    getSettings(),
  ]);
  const [own, matches] = await Promise.all([
    library.page({ url, canonical, title, fingerprint: print }),
    library.find(print, { title, excludeRejectedFor: { url, canonical } }),
  ]);
  const change = own && (await library.textChange(own.id));
  const others = matches.filter(({ page }) => page.id !== own?.id).map(earlierPage);
  const here = siteOf(url);
  const isWarnedOf = ({ verdict, site }: EarlierPage) =>
    shouldWarn(verdict, sensitivity, site === here);
  return {
    copies: others.filter(isWarnedOf).sort(surestFirst),
    related: others.filter((page) => !isWarnedOf(page)).slice(0, MAX_RELATED),
    previousVisit: own && earlierReading(print, own, change),
    savedPageId: own?.id,
  };
}

/** What is said first must bear out the headline, which is sure when one copy is. */
function surestFirst(a: EarlierPage, b: EarlierPage): number {
  return Number(isConfidentDuplicate(b.verdict)) - Number(isConfidentDuplicate(a.verdict));
}

function earlierPage({ page, verdict }: Match): EarlierPage {
  const { id, title, site, url, firstRead, lastRead } = page;
  return { id, title, site, url, firstRead, lastRead, verdict };
}

function earlierReading(
  now: Fingerprint,
  { id, fingerprint, lastRead }: Page,
  change: TextChange | undefined,
): PreviousVisit {
  const known = comparable(now, fingerprint);
  const verdict = known ? asSamePage(classify(now, fingerprint)) : undefined;
  return { id, at: lastRead, verdict, ...(change && { change }) };
}
