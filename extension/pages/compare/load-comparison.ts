import { describeText } from '../../../core/fingerprint/describe-text.ts';
import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import type { Library } from '../../../core/library/library.ts';
import { blocksSaving } from '../../../core/library/rules.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import type { EarlierSketch } from '../../../core/library/storage/sketches.ts';
import { alignSentences } from '../../../core/match/align-sentences.ts';
import { hasChanged } from '../../../core/match/classify.ts';
import { compareArticles } from '../../../core/match/compare-articles.ts';
import { asSamePage, type Verdict } from '../../../core/match/verdict.ts';
import { pageAddresses } from '../../../core/url/canonical.ts';
import { siteOf } from '../../../core/url/site.ts';
import { savedOnlyIn } from '../../shared/page-state.ts';
import type {
  ComparedPage,
  CompareRequest,
  Missing,
  PageComparison,
  RejectionControl,
} from './compared-page.ts';
import { type OpenArticle, readOpenArticle, readPreviousVisitAt } from './open-article.ts';

/** A page of which the whole text was described, not only its sentences. */
type DescribedPage = ComparedPage & { readonly fingerprint: Fingerprint };

/** Loads what a request compares. @throws LibraryError */
export async function loadComparison(
  library: Library,
  request: CompareRequest | undefined,
): Promise<PageComparison | Missing> {
  if (!request) return { missing: 'request' };
  return 'tab' in request
    ? compareWithTab(library, request)
    : compareLibraryPages(library, request);
}

async function compareWithTab(
  library: Library,
  { tab, page: id }: Extract<CompareRequest, { tab: number }>,
): Promise<PageComparison | Missing> {
  const [page] = await library.pages([id]);
  if (!page) return { missing: 'deleted' };
  const before = await savedSide(library, page);
  const article = await readOpenArticle(tab);
  if (typeof article === 'string') return { missing: article, before };
  const { url, title, text } = article;
  const described = await describeText(text);
  const after = { url, title, site: siteOf(url), readAt: undefined, text, ...described };
  const savedPage = await library.page({ ...article, ...described });
  if (savedPage?.id === id) {
    const previousVisitAt = await readPreviousVisitAt(tab);
    return await compareWithPreviousVisit(library, page, before, after, previousVisitAt);
  }
  const verdict = compareArticles(after, before);
  // Marking the two would store the page's address.
  const mayStore = !article.private && !blocksSaving(await library.rule(article.url));
  const rejection = mayStore ? await rejectionOf(library, article, page, verdict) : undefined;
  return { kind: 'tab', before, after, verdict, rejection };
}

/**
 * Compares the open page with its last visit. If that is the one in the tab itself, because the page
 * has been saved since it was opened, or if the text hasn't changed since, it compares the page with
 * the text before that.
 *
 * @param previousVisitAt when the page was read before the visit in the tab, if that is known.
 */
async function compareWithPreviousVisit(
  library: Library,
  { id }: Page,
  before: DescribedPage,
  after: DescribedPage,
  previousVisitAt = Number.POSITIVE_INFINITY,
): Promise<PageComparison> {
  const since = compareVisits(before, after);
  const { earlierSketch: earlier } = await library.sketches(id);
  const isSavedAgain = earlier !== undefined && earlier.readAt >= previousVisitAt;
  const isChanged = !isSavedAgain && (hasChanged(since.verdict) || hasNewSentences(after, before));
  const saved = await library.earlierText(id);
  if (!saved) return isChanged ? since : compareEarlierSketch(earlier, since);
  const { text, from: readAt } = saved;
  const described = await describeText(text);
  const first = compareVisits({ ...before, readAt, text, ...described }, after);
  return isChanged ? { ...since, other: first } : { ...first, other: since };
}

function hasNewSentences({ sketch: now }: ComparedPage, { sketch: then }: ComparedPage): boolean {
  return alignSentences(now, then).onlyInA.length > 0;
}

/** Compares the open page with an earlier wording of which only the sketch is saved, if there is one. */
function compareEarlierSketch(
  earlier: EarlierSketch | undefined,
  since: PageComparison,
): PageComparison {
  const { before, after, verdict } = since;
  if (!earlier) return since;
  const { sketch, readAt } = earlier;
  const { a, b } = alignSentences(after.sketch, sketch);
  return {
    ...since,
    before: { ...before, text: undefined, fingerprint: undefined, sketch, readAt },
    verdict: { ...verdict, similarity: Math.min(a.same, b.same) },
  };
}

function compareVisits(before: DescribedPage, after: DescribedPage): PageComparison {
  const verdict = asSamePage(compareArticles(after, before));
  return { kind: 'own', before, after, verdict, rejection: undefined };
}

async function compareLibraryPages(
  library: Library,
  { a, b }: Extract<CompareRequest, { a: number }>,
): Promise<PageComparison | Missing> {
  const [first, second] = await library.pages([a, b]);
  if (!first || !second) return { missing: 'deleted' };
  const [before, after] = await Promise.all([
    savedSide(library, first),
    savedSide(library, second),
  ]);
  // Text A and text B, in the order of the query.
  const verdict = compareArticles(before, after);
  const rejection = await rejectionOf(library, { url: second.url }, first, verdict);
  return { kind: 'pages', before, after, verdict, rejection };
}

async function savedSide(library: Library, page: Page): Promise<DescribedPage> {
  const { title, site, url, lastRead } = page;
  const saved = await library.text(page.id);
  return {
    title,
    site,
    url,
    readAt: saved?.readAt ?? lastRead,
    savedIn: savedOnlyIn(page, await library.importSources()),
    text: saved?.text,
    // What is stored may belong to a later visit at which no text was saved.
    ...(saved
      ? await describeText(saved.text)
      : { fingerprint: page.fingerprint, sketch: (await library.sketches(page.id)).sketch }),
  };
}

async function rejectionOf(
  library: Library,
  visit: Pick<OpenArticle, 'url' | 'canonical'>,
  page: Page,
  verdict: Verdict,
): Promise<RejectionControl | undefined> {
  if (verdict.kind === 'same-page') return undefined;
  const here = pageAddresses(visit.url, visit.canonical);
  const pairs = await library.rejectedPairs();
  const joins = (one: string, other: string) =>
    here.includes(one) && page.addresses.includes(other);
  const isRejected = pairs.some(({ pages: [a, b] }) => joins(a, b) || joins(b, a));
  // A mark that was set when they were similar can still be removed.
  if (verdict.kind === 'different' && !isRejected) return undefined;
  return {
    isRejected,
    setRejected: (isRejected) => library.markNotDuplicate(visit, page.id, isRejected, Date.now()),
  };
}
