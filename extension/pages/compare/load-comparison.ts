import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import type { Library } from '../../../core/library/library.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import { classify, comparable, hasChanged } from '../../../core/match/classify.ts';
import { refineByTitles } from '../../../core/match/series.ts';
import { asSamePage, type Verdict } from '../../../core/match/verdict.ts';
import { pageAddresses } from '../../../core/url/canonical.ts';
import { siteOf } from '../../../core/url/site.ts';
import type {
  ComparedPage,
  Missing,
  PageComparison,
  RejectionControl,
  Request,
} from './compared-page.ts';
import { type OpenArticle, openArticle } from './open-article.ts';

/** Loads what a request compares. @throws LibraryError */
export async function loadComparison(
  library: Library,
  request: Request | undefined,
): Promise<PageComparison | Missing> {
  if (!request) return { missing: 'request' };
  return 'tab' in request ? withTab(library, request) : twoPages(library, request);
}

async function withTab(
  library: Library,
  { tab, page: id }: Extract<Request, { tab: number }>,
): Promise<PageComparison | Missing> {
  const [page] = await library.pages([id]);
  if (!page) return { missing: 'forgotten' };
  const before = await remembered(library, page);
  const article = await openArticle(tab);
  if (typeof article === 'string') return { missing: article, before };
  const { url, title, text } = article;
  const fingerprint = await fingerprintOf(text);
  const after = { url, title, site: siteOf(url), readAt: undefined, text, fingerprint };
  const own = await library.page({ ...article, fingerprint });
  if (own?.id === id) return await withItself(library, page, before, after);
  const verdict = verdictOf(after, before);
  const telling = article.private ? undefined : await tellingOf(library, article, page, verdict);
  return { kind: 'tab', before, after, verdict, telling };
}

/**
 * Compares the open page with its last visit or, if its text hasn't changed since, with the text
 * before that.
 */
async function withItself(
  library: Library,
  { id }: Page,
  before: ComparedPage,
  after: ComparedPage,
): Promise<PageComparison> {
  const since = sameSubject(before, after);
  const kept = await library.earlierText(id);
  if (!kept) return since;
  const { text, from: readAt } = kept;
  const fingerprint = await fingerprintOf(text);
  const first = sameSubject({ ...before, readAt, text, fingerprint }, after);
  return hasChanged(since.verdict) ? { ...since, other: first } : { ...first, other: since };
}

function sameSubject(before: ComparedPage, after: ComparedPage): PageComparison {
  const verdict = verdictOf(after, before);
  return {
    kind: 'own',
    before,
    after,
    verdict: verdict && asSamePage(verdict),
    telling: undefined,
  };
}

async function twoPages(
  library: Library,
  { a, b }: Extract<Request, { a: number }>,
): Promise<PageComparison | Missing> {
  const [first, second] = await library.pages([a, b]);
  if (!first || !second) return { missing: 'forgotten' };
  const [before, after] = await Promise.all([
    remembered(library, first),
    remembered(library, second),
  ]);
  // Text A and text B, in the order of the query.
  const verdict = verdictOf(before, after);
  const telling = await tellingOf(library, { url: second.url }, first, verdict);
  return { kind: 'pages', before, after, verdict, telling };
}

async function remembered(library: Library, page: Page): Promise<ComparedPage> {
  const { title, site, url, lastRead } = page;
  const kept = await library.text(page.id);
  return {
    title,
    site,
    url,
    readAt: kept?.readAt ?? lastRead,
    text: kept?.text,
    fingerprint: kept ? await fingerprintOf(kept.text) : page.fingerprint,
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

async function tellingOf(
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
    apart: pairs.some(({ pages: [a, b] }) => joins(a, b) || joins(b, a)),
    tell: (apart) => library.markNotDuplicate(visit, page.id, apart, Date.now()),
  };
}
