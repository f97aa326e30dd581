import { comparable, type Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import type { Library } from '../../../core/library/library.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import { classify, hasChanged } from '../../../core/match/classify.ts';
import { refineByTitles } from '../../../core/match/series.ts';
import { asSamePage, type Verdict } from '../../../core/match/verdict.ts';
import { pageAddresses } from '../../../core/url/canonical.ts';
import { siteOf } from '../../../core/url/site.ts';
import type {
  ComparedPage,
  CompareRequest,
  Missing,
  PageComparison,
  RejectionControl,
} from './compared-page.ts';
import { type OpenArticle, readOpenArticle } from './open-article.ts';

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
  const fingerprint = await fingerprintOf(text);
  const after = { url, title, site: siteOf(url), readAt: undefined, text, fingerprint };
  const savedPage = await library.page({ ...article, fingerprint });
  if (savedPage?.id === id) return await compareWithPreviousVisit(library, page, before, after);
  const verdict = verdictOf(after, before);
  const rejection = article.private
    ? undefined
    : await rejectionOf(library, article, page, verdict);
  return { kind: 'tab', before, after, verdict, rejection };
}

/**
 * Compares the open page with its last visit or, if its text hasn't changed since, with the text
 * before that.
 */
async function compareWithPreviousVisit(
  library: Library,
  { id }: Page,
  before: ComparedPage,
  after: ComparedPage,
): Promise<PageComparison> {
  const since = compareVisits(before, after);
  const saved = await library.earlierText(id);
  if (!saved) return since;
  const { text, from: readAt } = saved;
  const fingerprint = await fingerprintOf(text);
  const first = compareVisits({ ...before, readAt, text, fingerprint }, after);
  return hasChanged(since.verdict) ? { ...since, other: first } : { ...first, other: since };
}

function compareVisits(before: ComparedPage, after: ComparedPage): PageComparison {
  const verdict = verdictOf(after, before);
  return {
    kind: 'own',
    before,
    after,
    verdict: verdict && asSamePage(verdict),
    rejection: undefined,
  };
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
  const verdict = verdictOf(before, after);
  const rejection = await rejectionOf(library, { url: second.url }, first, verdict);
  return { kind: 'pages', before, after, verdict, rejection };
}

async function savedSide(library: Library, page: Page): Promise<ComparedPage> {
  const { title, site, url, lastRead } = page;
  const saved = await library.text(page.id);
  return {
    title,
    site,
    url,
    readAt: saved?.readAt ?? lastRead,
    text: saved?.text,
    fingerprint: saved ? await fingerprintOf(saved.text) : page.fingerprint,
  };
}

/**
 * Computes the fingerprint of a shown text. The stored one may have an older version, or belong to a
 * later visit at which no text was saved.
 */
async function fingerprintOf(text: string): Promise<Fingerprint> {
  const { reader } = await createFingerprinter();
  return reader(text);
}

function verdictOf(a: ComparedPage, b: ComparedPage): Verdict | undefined {
  if (!comparable(a.fingerprint, b.fingerprint)) return undefined;
  return refineByTitles(classify(a.fingerprint, b.fingerprint), a.title, b.title);
}

async function rejectionOf(
  library: Library,
  visit: Pick<OpenArticle, 'url' | 'canonical'>,
  page: Page,
  verdict: Verdict | undefined,
): Promise<RejectionControl | undefined> {
  if (!verdict || verdict.kind === 'same-page' || verdict.kind === 'different') return undefined;
  const here = pageAddresses(visit.url, visit.canonical);
  const pairs = await library.rejectedPairs();
  const joins = (one: string, other: string) =>
    here.includes(one) && page.addresses.includes(other);
  return {
    isRejected: pairs.some(({ pages: [a, b] }) => joins(a, b) || joins(b, a)),
    setRejected: (isRejected) => library.markNotDuplicate(visit, page.id, isRejected, Date.now()),
  };
}
