/**
 * Looks an article up in the library, and decides which of the matches are copies that the reader gets
 * a warning about. `messages.ts` calls it for each article. The search is in `core/library/lookup.ts`,
 * the levels of sensitivity in `shared/sensitivity.ts`.
 */

import type { Fingerprint } from '../../core/fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../core/fingerprint/sentence-sketch.ts';
import type { Lookup, Match } from '../../core/library/lookup.ts';
import type { Page, Visit } from '../../core/library/storage/page.ts';
import { alignSentences } from '../../core/match/align-sentences.ts';
import { classify } from '../../core/match/classify.ts';
import { hasForeignTitles } from '../../core/match/foreign-titles.ts';
import { compareTitles } from '../../core/match/series.ts';
import { asSamePage, type Verdict } from '../../core/match/verdict.ts';
import { siteOf } from '../../core/url/site.ts';
import type { MarkedPage } from '../shared/messages.ts';
import {
  type EarlierPage,
  firstSavedIn,
  type LookupResult,
  type PreviousVisit,
  type SentenceCounts,
  savedOnlyIn,
} from '../shared/page-state.ts';
import { isConfidentDuplicate, shouldWarn } from '../shared/sensitivity.ts';
import { getSettings } from '../shared/settings.ts';
import { addressesOf, type ShownAddresses } from '../shared/shown-addresses.ts';
import { readerLibrary } from './library.ts';

/** The maximum number of similar pages, besides copies, that the reader sees. */
const MAX_RELATED = 3;

/**
 * Returns what the library has on an article: copies, similar pages, and the last visit to its own
 * page, which never counts as a copy. Unless the request is for `all`, one confident copy can be the
 * whole answer.
 *
 * @throws LibraryError when the library can't be read.
 */
export async function lookUp({
  title,
  text,
  fingerprint,
  sketch,
  all = false,
  ...addresses
}: ShownAddresses &
  Visit & {
    readonly title: string;
    readonly text: string;
    readonly all?: boolean | undefined;
  }): Promise<LookupResult> {
  const [library, { sensitivity }] = await Promise.all([readerLibrary(), getSettings()]);
  const visit = { ...addressesOf(addresses), title, fingerprint, sketch };
  const confidence = ({ verdict }: EarlierPage) => Number(isConfidentDuplicate(verdict));
  const currentSite = siteOf(visit.url);
  const isCopy = (verdict: Verdict, site: string) =>
    shouldWarn(verdict, sensitivity, site === currentSite);
  // A text that one site shows under unrelated titles isn't an article.
  const isArticle = ({ page }: Match) =>
    page.site !== currentSite || !hasForeignTitles(text, title, page.title);
  const isAnswer = (match: Match) =>
    isConfidentDuplicate(match.verdict) &&
    isCopy(match.verdict, match.page.site) &&
    isArticle(match);
  const lookup = await library.lookUp(visit, all ? {} : { isAnswer });
  const { savedPage, savedAddress, sources } = lookup;
  const matches = lookup.matches.filter(isArticle);
  const others = matches.map(({ page, verdict }) => ({ ...toMarkedPage(page, sources), verdict }));
  const sketches = new Map(matches.map(({ page, sketch }) => [page.id, sketch]));
  const countIn = (page: EarlierPage) =>
    withCounts(withFigures(page, title), sketch, sketches.get(page.id));
  return {
    copies: others
      .filter(({ verdict, site }) => isCopy(verdict, site))
      // If one copy is confident, the headline is, and the first must fit it.
      .sort((a, b) => confidence(b) - confidence(a))
      .map(countIn),
    related: others
      .filter(({ verdict, site }) => !isCopy(verdict, site))
      .slice(0, MAX_RELATED)
      .map(countIn),
    previousVisit: toPreviousVisit(fingerprint, sketch, lookup),
    savedElsewhere: savedAddress && firstSavedIn(savedAddress.origins, sources),
    savedPageId: savedPage?.id,
  };
}

/** Returns what the reader sees of a page in the library. */
export function toMarkedPage(page: Page, sources: Lookup['sources']): MarkedPage {
  const { id, title, site, url, firstRead, lastRead, via } = page;
  const savedIn = savedOnlyIn(page, sources);
  const rest = { ...(via !== undefined && { via }), ...(savedIn && { savedIn }) };
  return { id, title, site, url, firstRead, lastRead, ...rest };
}

function toPreviousVisit(
  current: Fingerprint,
  sketch: SentenceSketch,
  { savedPage, savedSketch, sources, textChange }: Lookup,
): PreviousVisit | undefined {
  if (!savedPage) return undefined;
  const { id, fingerprint, lastRead } = savedPage;
  const verdict = asSamePage(classify(current, fingerprint));
  const savedIn = savedOnlyIn(savedPage, sources);
  const visit = {
    id,
    at: lastRead,
    ...(savedIn && { savedIn }),
    verdict,
    ...(textChange && { change: textChange }),
  };
  return withCounts(visit, sketch, savedSketch);
}

/** More figures would be a table. */
const MAX_FIGURES = 2;

/** Adds the figures in which the titles of two versions of a story differ. */
function withFigures(page: EarlierPage, currentTitle: string): EarlierPage {
  if (page.verdict.reason !== 'changed-figures') return page;
  const change = compareTitles(currentTitle, page.title);
  const figures = change.in === 'figures' ? change.figures.slice(0, MAX_FIGURES) : [];
  return figures.length > 0 ? { ...page, figures } : page;
}

/** Adds how the sentences of the current page compare with those of an earlier text. */
function withCounts<Earlier extends object>(
  earlier: Earlier,
  current: SentenceSketch,
  other: SentenceSketch | undefined,
): Earlier & { readonly sentences?: SentenceCounts } {
  // The counts would be those of a sample.
  if (!other || other.isSampled || current.isSampled) return earlier;
  const { pairs, onlyInA, a } = alignSentences(current, other);
  const reworded = pairs.filter(({ distance }) => distance > 0).length;
  return { ...earlier, sentences: { all: a.sentences, new: onlyInA.length, reworded } };
}
