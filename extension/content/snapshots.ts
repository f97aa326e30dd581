import { unclobbered } from '../../core/extract/dom.ts';
import { cleanTitle } from '../../core/text/clean-title.ts';
import { pageAddress } from '../../core/url/canonical.ts';
import { hasToken } from '../shared/exclusions/token.ts';
import { type Article, MAX_TITLE_LENGTH, MAX_URL_LENGTH } from '../shared/messages.ts';
import type { SkipReason } from '../shared/page-state.ts';
import { findArticle, NON_RENDERED } from './article-gate.ts';
import { quietPeriods } from './dom-quiet.ts';
import { flatTreeAncestors } from './flat-tree.ts';
import type { Address } from './page-url.ts';
import { articleLocations } from './password-field.ts';
import { createSlices, whenVisible, yieldToPage } from './scheduling.ts';

/** What the page was when it was looked at. */
export interface Snapshot {
  /** The address of the page, as the library knows pages by it. */
  readonly page: string;
  readonly found: Article | SkipReason;
  /** Whether the browser had parsed all of the page by then. */
  readonly isWhole: boolean;
}

/** Milliseconds without a change before a look. Each further look has more patience, up to a limit. */
const QUIET = { first: 100, more: 100, most: 400 };

/** A page that has become something else so often is left as it was found … */
const MAX_SNAPSHOTS = 12;

/** … until its address changes; and one that changes it for ever, for good. */
const MAX_SNAPSHOTS_PER_DOCUMENT = 60;

/** A page whose text has grown or shrunk by less than this part has not become another. */
const CHANGE = 0.2;

/** The same for a page without an article, which may still be about to get one. */
const CHANGE_BEFORE = 0.05;

/** With fewer characters no article has begun to load. */
const BEGUN = 50;

/**
 * Looks at the page as soon as its text stands still and it is on screen, and again when it has
 * become another: single-page sites change their address first and bring the text late, others
 * show a notice or the first lines before the article. A page that still loads is checked too, because
 * a script can hold up its end for seconds, and again when it has been parsed.
 *
 * @throws the signal's reason, when it is aborted.
 */
export async function* snapshots(signal: AbortSignal): AsyncGenerator<Snapshot, never> {
  let last: (Snapshot & { readonly body: Digest }) | undefined;
  let count = 0;
  let isWhole = false;
  const quiet = () => Math.min(QUIET.first + count * QUIET.more, QUIET.most);
  for await (const _ of quietPeriods(quiet, signal)) {
    await whenVisible(signal);
    if (!isWhole && document.readyState !== 'loading') [isWhole, count] = [true, 0];
    const page = pageAddress(location.href);
    // A page that loads may tidy its address while its text grows: it is still the same page.
    const moved = last?.isWhole === true && last.page !== page;
    if (count >= (moved ? MAX_SNAPSHOTS_PER_DOCUMENT : MAX_SNAPSHOTS)) continue;
    // Of the page's text only the article's is held on to, for as long as the tab is open.
    const body = digest(document.body);
    if (!isWhole && body.length < BEGUN) continue;
    // Under a new address the old text still stands there for a while.
    const isKnown = last && (moved ? sameDigest(body, last.body) : !changed(last, body));
    if (isKnown && last?.isWhole === isWhole) continue;
    count++;
    // Of a large page the digest has taken a task of its own.
    await yieldToPage(signal);
    const found = await look(signal);
    const isFinal = found === 'too-large' || found === 'not-html' || found === 'pdf';
    if (isWhole && isFinal) count = Math.max(count, MAX_SNAPSHOTS);
    const before = last;
    const same = before && sameText(found, before.found);
    const at = same && before.isWhole ? before.page : page;
    last = { page: at, found, isWhole, body };
    // What is no article while it loads may become one.
    const mayBecome = !isWhole && !isArticle(found) && !(before && isArticle(before.found));
    if (mayBecome || (same && before.isWhole === isWhole)) continue;
    yield last;
  }
  throw signal.reason;
}

/** Whether a look found an article. */
export function isArticle(found: Article | SkipReason): found is Article {
  return typeof found !== 'string';
}

function sameText(a: Article | SkipReason, b: Article | SkipReason): boolean {
  return isArticle(a) && isArticle(b) && a.text === b.text;
}

function changed(last: Snapshot & { readonly body: Digest }, body: Digest): boolean {
  const enough = isArticle(last.found) ? CHANGE : CHANGE_BEFORE;
  const difference = Math.abs(body.length - last.body.length);
  return difference > enough * Math.max(body.length, last.body.length);
}

/**
 * Inspects the page as it is now.
 *
 * @throws the signal's reason, when it is aborted.
 */
export async function look(signal: AbortSignal): Promise<Article | SkipReason> {
  // A sandboxed page has no origin of its own that could be told apart from another's.
  if (origin === 'null' || location.href.length > MAX_URL_LENGTH) return 'no-address';
  if (isErrorPage(navigations(), location)) return 'error-page';
  // Taken before the rests, in which the page may become another.
  const url = location.href;
  const canonical = canonicalAddress(document);
  const found = await findArticle(document, location, createSlices(signal));
  if (typeof found === 'string') return found;
  const article = {
    url,
    ...(canonical && { canonical }),
    title: cleanTitle(found.title || unclobbered(document, 'title'))
      .trim()
      .slice(0, MAX_TITLE_LENGTH),
    text: found.text,
  };
  const { box, text } = found;
  articleLocations.set(article, {
    box,
    ancestors: [...flatTreeAncestors(box)],
    textLength: text.length,
  });
  return article;
}

function navigations(): PerformanceNavigationTiming[] {
  return performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
}

/**
 * The address by which a page calls itself, which is written down with its own. Not one that holds a
 * key or a session, as some sites' templates make it.
 */
export function canonicalAddress(document: Document): string | undefined {
  const href = document.querySelector<HTMLLinkElement>('link[rel~="canonical"]')?.href;
  if (!href || href.length > MAX_URL_LENGTH || !URL.canParse(href)) return undefined;
  return hasToken(new URL(href)) ? undefined : href;
}

/**
 * Whether a document came as the answer to an error: not found, refused, a check for robots. Such
 * pages can say anything at any length, the same on all their site's addresses; only the status
 * tells. What a script has routed elsewhere since is no longer that answer.
 *
 * @param entries of the type `navigation`; without one nothing is known.
 */
export function isErrorPage(
  [entry]: readonly Pick<PerformanceNavigationTiming, 'name' | 'responseStatus'>[],
  address: Pick<Address, 'pathname' | 'search'>,
): boolean {
  if (!entry || entry.responseStatus < 400) return false;
  const asked = new URL(entry.name);
  return asked.pathname === address.pathname && asked.search === address.search;
}

/** A text that goes on after so much is told from others by this part: no article has more. */
const MAX_DIGEST_LENGTH = 200_000;

/** So many texts are gone through in a few milliseconds. */
const MAX_DIGEST_NODES = 20_000;

/** What is kept of a page's text to tell it from another, in place of the text. */
export interface Digest {
  readonly length: number;
  readonly hash: number;
}

/** In a few milliseconds, however large the page. By FNV-1a: no page gains by deceiving it. */
export function digest(body: Element | null): Digest {
  let [length, hash, nodes] = [0, 0x811c9dc5, 0];
  const texts = body?.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts?.nextNode() && length < MAX_DIGEST_LENGTH && ++nodes < MAX_DIGEST_NODES) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (NON_RENDERED.has(parentElement?.localName ?? '')) continue;
    const text = nodeValue?.slice(0, MAX_DIGEST_LENGTH - length) ?? '';
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    }
    length += text.length;
  }
  return { length, hash };
}

/** Whether two texts are the same, as far as their digests tell. */
export function sameDigest(a: Digest, b: Digest): boolean {
  return a.length === b.length && a.hash === b.hash;
}
