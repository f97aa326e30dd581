// Inspects the page for an article, again and again while it loads and changes. `visit.ts` looks up
// each snapshot. Read `scheduling.ts` for the moments, and `article-filter.ts` for what an article is.

import { unclobbered } from '../../core/extract/dom.ts';
import type { TimeSlicer } from '../../core/extract/time-slicer.ts';
import { stripBidiControls } from '../../core/text/bidi-controls.ts';
import { appendToHash, EMPTY_TEXT_HASH } from '../../core/text/hash-text.ts';
import { pageAddress } from '../../core/url/canonical.ts';
import { hasToken } from '../../core/url/exclusions/token.ts';
import { MAX_TITLE_LENGTH, MAX_URL_LENGTH } from '../shared/limits.ts';
import type { Article } from '../shared/message-schema.ts';
import type { SkipReason } from '../shared/page-state.ts';
import { findArticle, type UrlParts } from './article-filter.ts';
import { isArticle, isSameStory, isSameText, MAX_LATE_URL_MS } from './same-article.ts';
import { createSlicer, quietPeriods, whenVisible } from './scheduling.ts';

/** What the page was when it was inspected. */
export interface Snapshot {
  /** The normalized URL of the page, as the library stores it. */
  readonly pageUrl: string;
  readonly found: Article | SkipReason;
  /** Whether the browser had parsed the whole page by then. */
  readonly isComplete: boolean;
}

/** How long the page must be quiet before it is inspected. Grows with each snapshot. */
const QUIET_MS = { initial: 100, increment: 100, max: 400 };

/** A page isn't inspected again after this many changes, until the reader does something in it. */
const MAX_SNAPSHOTS = 30;

/** A page with an article is inspected again when more than this of its text is new or gone. */
const MIN_CHANGE = 0.2;

/** The same for a page without an article, which may still be about to load one. */
const MIN_CHANGE_WITHOUT_ARTICLE = 0.05;

/** A loading page with less text than this hasn't reached its article yet. */
const MIN_LOADING_TEXT_LENGTH = 50;

/**
 * Inspects the page as soon as its text stops changing and it is on screen, and again when its text
 * has changed: single-page sites change their URL first and load the text later, and other sites
 * show a notice or the first lines before the article. A page that is still loading is inspected
 * too, because a script can delay its end for seconds, and again when it has been parsed. If the page
 * replaces its article, and changes its URL only later, it isn't inspected again, and the last snapshot
 * is returned with the new URL.
 *
 * @param before what the page was before, if it hasn't loaded since. If it still shows the same article,
 * the article keeps its URL, although the page may have changed its own.
 * @throws the signal's reason when it is aborted.
 */
export async function* snapshots(
  signal: AbortSignal,
  before?: Snapshot,
): AsyncGenerator<Snapshot, never> {
  let last: (Snapshot & { readonly body: Digest; readonly title: string }) | undefined;
  let count = 0;
  let isComplete = false;
  let isFinal = false;
  let hadArticle = false;
  /** When another article replaced the one before, at the same URL. */
  let replacedAt = -Infinity;
  const quietMs = () => Math.min(QUIET_MS.initial + count * QUIET_MS.increment, QUIET_MS.max);
  for await (const _ of quietPeriods(quietMs, signal)) {
    await whenVisible(signal);
    if (!isComplete && document.readyState !== 'loading') [isComplete, count] = [true, 0];
    const known = last ?? before;
    // A loading page may tidy its URL while its text grows. It is still the same page.
    const isMovedTo = (url: string) => known?.isComplete === true && known.pageUrl !== url;
    if (isFinal && !isMovedTo(pageAddress(location.href))) continue;
    // The reader has opened another article, perhaps in a feed reader, which has one address for all.
    if (navigator.userActivation.isActive) count = 0;
    if (count >= MAX_SNAPSHOTS) continue;
    // Keeps a digest, not the text, because it stays in memory as long as the tab is open.
    const slicer = createSlicer(signal);
    const body = await digest(unclobbered(document, 'body'), slicer);
    await slicer.yieldIfDue();
    // Read only now, because the page may have changed its URL and its text during a pause.
    const pageUrl = pageAddress(location.href);
    const hasMoved = isMovedTo(pageUrl);
    if (!isComplete && body.length < MIN_LOADING_TEXT_LENGTH) continue;
    // The old text may remain for a while after the URL changes. But if the title changes as well, the
    // reader may have come to the next article of an endless page.
    const title = unclobbered(document, 'title');
    const isUnchanged =
      last &&
      (hasMoved ? isSameDigest(body, last.body) && title === last.title : !hasChanged(last, body));
    if (isUnchanged && last?.isComplete === isComplete) {
      // The text replaced an article, and only then did the page change its URL.
      const isLate = performance.now() - replacedAt < MAX_LATE_URL_MS;
      if (hasMoved && hadArticle && (isLate || !isArticle(last.found))) yield { ...last, pageUrl };
      continue;
    }
    count++;
    const found = await inspectPage(signal, slicer);
    isFinal = isComplete && (found === 'too-large' || found === 'not-html' || found === 'pdf');
    const previous = last;
    const isSame = known && (hasMoved ? isSameStory : isSameText)(found, known.found);
    const url = isSame && known.isComplete ? known.pageUrl : pageUrl;
    // What was yielded stays, or many small changes could add up to another article.
    const kept = isSame && hasMoved ? (previous?.found ?? keepUrl(found, before)) : found;
    last = { pageUrl: url, found: kept, isComplete, body, title };
    // A loading page without an article may still get one.
    const mayGetArticle =
      !isComplete && !isArticle(found) && !(previous && isArticle(previous.found));
    if (mayGetArticle || (isSame && previous?.isComplete === isComplete)) continue;
    const hasReplaced = known?.isComplete && !hasMoved && isArticle(known.found) && !isSame;
    if (hasReplaced && isArticle(found)) replacedAt = performance.now();
    hadArticle ||= isComplete && isArticle(found);
    yield last;
  }
  throw signal.reason;
}

/** Returns an article with the URLs and title that it had before the page changed its address. */
export function keepUrl(
  found: Article | SkipReason,
  before: Snapshot | undefined,
): Article | SkipReason {
  if (!before?.isComplete || !isArticle(found) || !isArticle(before.found)) return found;
  const isMoved = pageAddress(found.url) !== before.pageUrl;
  if (!isMoved || !isSameStory(found, before.found)) return found;
  return { ...before.found, text: found.text };
}

function hasChanged(last: Snapshot & { readonly body: Digest }, body: Digest): boolean {
  const minChange = isArticle(last.found) ? MIN_CHANGE : MIN_CHANGE_WITHOUT_ARTICLE;
  const { groups, length } = last.body;
  const difference = body.groups.reduce(
    (sum, part, i) => sum + Math.abs(part - (groups[i] ?? 0)),
    0,
  );
  return difference > minChange * Math.max(body.length, length);
}

/**
 * Finds the article of the page as it is now, or the reason to skip the page.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function inspectPage(
  signal: AbortSignal,
  slicer = createSlicer(signal),
): Promise<Article | SkipReason> {
  // A sandboxed page has an opaque origin, which can't be compared with another.
  if (origin === 'null' || location.href.length > MAX_URL_LENGTH) return 'no-address';
  if (isErrorPage(navigationEntries(), location)) return 'error-page';
  // Read before `findArticle` pauses, because the page may change its URL meanwhile.
  const url = location.href;
  const canonical = canonicalUrl(document);
  const found = await findArticle(document, location, slicer);
  if (typeof found === 'string') return found;
  return {
    url,
    ...(canonical && { canonical }),
    title: stripBidiControls(found.title || unclobbered(document, 'title'))
      .trim()
      .slice(0, MAX_TITLE_LENGTH),
    text: found.text,
  };
}

function navigationEntries(): PerformanceNavigationTiming[] {
  return performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
}

/**
 * Whether the server answered with an error: page not found, access denied, or a robot check. Such
 * pages can contain any text, the same on all URLs of their site, so only the status identifies
 * them. Once a script has changed the URL, the document may show something else.
 *
 * @param entries the performance entries of type `navigation`; may be empty.
 */
export function isErrorPage(
  [entry]: readonly Pick<PerformanceNavigationTiming, 'name' | 'responseStatus'>[],
  url: Pick<UrlParts, 'pathname' | 'search'>,
): boolean {
  if (!entry || entry.responseStatus < 400) return false;
  const requested = new URL(entry.name);
  return requested.pathname === url.pathname && requested.search === url.search;
}

/**
 * Returns the canonical URL that a page declares; it is stored along with the page's own. Ignores
 * one that contains a key or a session, because some sites' templates create such URLs.
 */
function canonicalUrl(document: Document): string | undefined {
  const href = document.querySelector<HTMLLinkElement>('link[rel~="canonical"]')?.href;
  if (!href || href.length > MAX_URL_LENGTH || !URL.canParse(href)) return undefined;
  return hasToken(new URL(href)) ? undefined : href;
}

/** The digest covers this many characters. No article has more. */
const MAX_DIGEST_LENGTH = 200_000;

/** The digest covers this many text nodes, which takes up to 60 ms on a slow device. */
const MAX_DIGEST_NODES = 20_000;

/** Two texts of one line each are in the same group once in this many times. */
const GROUPS = 1024;

/** Lines of one length that begin with the same characters count as the same. */
const LINE_START = 32;

/** Elements with text that isn't shown, which can be ten times what a page shows. */
const NON_RENDERED = new Set(['script', 'style', 'noscript']);

/** What is stored about a page's text, to detect that it has changed. */
export interface Digest {
  /** In characters. */
  readonly length: number;
  /** 32 bits of FNV-1a: a page gains nothing by causing a collision. */
  readonly hash: number;
  /** The lengths of the lines, in groups by a hash of the line: another text has other groups. */
  readonly groups: Uint32Array;
}

/** Computes the digest of a page's text, or of a part of it if there is more than in any article. */
export async function digest(body: Element | null, slicer: TimeSlicer): Promise<Digest> {
  let [length, hash, nodes] = [0, EMPTY_TEXT_HASH, 0];
  const groups = new Uint32Array(GROUPS);
  // If the page removes the current node during a pause, an iterator goes on, and a tree walker ends.
  const texts = body?.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  while (length < MAX_DIGEST_LENGTH && ++nodes < MAX_DIGEST_NODES) {
    if (slicer.isDue) await slicer.yieldNow();
    const node = texts?.nextNode();
    if (!node) break;
    const { nodeValue, parentElement } = node;
    if (NON_RENDERED.has(parentElement?.localName ?? '')) continue;
    const text = nodeValue?.slice(0, MAX_DIGEST_LENGTH - length) ?? '';
    hash = appendToHash(hash, text);
    length += text.length;
    for (const line of text.split('\n')) {
      const group = appendToHash(line.length, line.slice(0, LINE_START)) % GROUPS;
      groups[group] = (groups[group] ?? 0) + line.length;
    }
  }
  return { length, hash, groups };
}

/** Whether two texts are the same, as far as their digests show. */
export function isSameDigest(a: Digest, b: Digest): boolean {
  return a.length === b.length && a.hash === b.hash;
}
