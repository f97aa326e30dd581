/**
 * Looks an article up in the library, and decides which of the matches are copies that the reader gets
 * a warning about. `messages.ts` calls it for each article. The search is in `core/library/lookup.ts`,
 * the levels of sensitivity in `shared/sensitivity.ts`.
 */
import { comparable, type Fingerprint } from '../../core/fingerprint/fingerprint.ts';
import type { LookupOptions, Match } from '../../core/library/lookup.ts';
import type { Page } from '../../core/library/storage/page.ts';
import type { TextChange } from '../../core/library/storage/texts.ts';
import { classify } from '../../core/match/classify.ts';
import { asSamePage } from '../../core/match/verdict.ts';
import { siteOf } from '../../core/url/site.ts';
import type { Article, FoundPages } from '../shared/messages.ts';
import type { EarlierPage, PreviousVisit } from '../shared/page-state.ts';
import { isConfidentDuplicate, shouldWarn } from '../shared/sensitivity.ts';
import { getSettings } from '../shared/settings.ts';
import { computeFingerprint, readerLibrary, repairIfDamaged } from './library.ts';

/** The maximum number of similar pages, besides copies, that the reader sees. */
const MAX_RELATED = 3;

/**
 * Returns what the library has on an article: copies, similar pages, and the last visit to its own
 * page, which never counts as a copy. While the library is damaged, no answer becomes more complete
 * by asking again.
 *
 * @throws LibraryError when the library can't be read.
 */
export async function lookUp(
  { url, canonical, title, text }: Article,
  { wait: mayWait = true }: LookupOptions = {},
): Promise<FoundPages> {
  const [library, fingerprint, { sensitivity }] = await Promise.all([
    readerLibrary(),
    computeFingerprint(text),
    getSettings(),
  ]);
  const visit = { url, canonical, title, fingerprint };
  const wait = mayWait || library.isDamaged();
  const { complete, savedPage, textChange, matches } = await library.lookUp(visit, { wait });
  repairIfDamaged(library);
  const others = matches.map(toEarlierPage);
  const currentSite = siteOf(url);
  const isCopy = ({ verdict, site }: EarlierPage) =>
    shouldWarn(verdict, sensitivity, site === currentSite);
  return {
    complete: complete || wait,
    copies: others.filter(isCopy).sort(confidentFirst),
    related: others.filter((page) => !isCopy(page)).slice(0, MAX_RELATED),
    previousVisit: savedPage && toPreviousVisit(fingerprint, savedPage, textChange),
    savedPageId: savedPage?.id,
  };
}

function toEarlierPage({ page, verdict }: Match): EarlierPage {
  const { id, title, site, url, firstRead, lastRead } = page;
  return { id, title, site, url, firstRead, lastRead, verdict };
}

/** Sorts confident copies first: if one copy is confident, the headline is, and the first must fit it. */
function confidentFirst(a: EarlierPage, b: EarlierPage): number {
  return Number(isConfidentDuplicate(b.verdict)) - Number(isConfidentDuplicate(a.verdict));
}

function toPreviousVisit(
  current: Fingerprint,
  { id, fingerprint, lastRead }: Page,
  change: TextChange | undefined,
): PreviousVisit {
  const isComparable = comparable(current, fingerprint);
  const verdict = isComparable ? asSamePage(classify(current, fingerprint)) : undefined;
  return { id, at: lastRead, verdict, ...(change && { change }) };
}
