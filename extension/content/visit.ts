// One visit to one page: what is known about it, and how that follows from what happens. Nothing here
// waits, or asks anyone. `visit-runner.ts` reports the events, and does what a state wants, which
// `visit-view.ts` knows.

import { pageAddress } from '../../core/url/canonical.ts';
import type { Article } from '../shared/message-schema.ts';
import {
  isSameArticle,
  type PageAccess,
  type Refusal,
  type RememberReply,
} from '../shared/messages.ts';
import type {
  EarlierPage,
  ErrorCode,
  LookupResult,
  NotSavedReason,
  PageState,
  PreviousVisit,
} from '../shared/page-state.ts';
import { isArticle, isKeptIn } from './same-article.ts';
import type { Snapshot } from './snapshots.ts';

/** What was found in the page, when that is an article. */
interface FoundArticle extends Snapshot {
  readonly found: Article;
}

/** A lookup that the visit wants, until it is answered. */
export interface VisitLookup {
  /** A later one has a higher number. Only the last one's answer counts. */
  readonly number: number;
  readonly article: Article;
  /** Whether the library may have had this visit when it was sent, and whether it had the page. */
  readonly mayBeStored: boolean;
  readonly wasKnown: boolean;
  readonly isAnswered: boolean;
}

/** What a visit hands on to the one that continues it at the same page. */
type Memory = Pick<Visit, 'id' | 'stored' | 'isDeleted' | 'previousVisit'> & {
  readonly pageUrl: string;
};

/** The state of a visit. */
export interface Visit {
  /** Identifies the visit, so that it counts once although it is stored again. */
  readonly id: string;
  /** The last visit to the same page with an article, until this one has found its own. */
  readonly before: Memory | undefined;
  /** Why the visit has ended. The page isn't followed any more. */
  readonly end: PageState | 'moved' | undefined;
  /** Why the page has no article, or none yet. */
  readonly skipped: PageState | undefined;
  readonly article: FoundArticle | undefined;
  readonly lookup: VisitLookup | undefined;
  /** How many lookups the visit has wanted so far. */
  readonly lookups: number;
  /** What the last answer says, and about which article. */
  readonly result: LookupResult | undefined;
  readonly resultOf: Article | undefined;
  /** Whether the reader wants to see all pages that are similar. */
  readonly wantsAll: boolean;
  /** Whether the background has refused to answer this tab for a while. */
  readonly isBusy: boolean;
  /** The visit before this one. It stays when the page is deleted, which may be restored. */
  readonly previousVisit: PreviousVisit | undefined;
  /** Copies that the reader has marked as not copies, and where they were among the others. */
  readonly rejected: readonly { readonly page: EarlierPage; readonly at: number }[];
  /** Counts the articles that the page has shown. Each has its own reading time. */
  readonly reading: number;
  readonly isRead: boolean;
  /** What this visit has stored. */
  readonly stored: Article | undefined;
  /** Whether the reader has deleted the page during the visit. */
  readonly isDeleted: boolean;
  /** Why the page may not be stored otherwise. */
  readonly blocked: NotSavedReason | undefined;
}

/** What can happen during a visit. */
export type VisitEvent =
  /** The background says whether and how the page may be checked. */
  | { readonly type: 'access'; readonly access: PageAccess | Refusal }
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot; readonly asksPassword: boolean }
  | {
      readonly type: 'answered';
      readonly lookup: number;
      readonly reply: LookupResult | Refusal;
    }
  /** The background may answer this tab again. */
  | { readonly type: 'retry' }
  | { readonly type: 'library-changed' }
  /** The popup or the side panel shows the page. */
  | { readonly type: 'watched' }
  | { readonly type: 'marked'; readonly id: number; readonly isRejected: boolean }
  /** An article was on screen long enough. */
  | { readonly type: 'read'; readonly reading: number }
  | {
      readonly type: 'stored';
      readonly visit: string;
      readonly article: Article;
      readonly reply: RememberReply;
      readonly isByHand: boolean;
    }
  | { readonly type: 'password' }
  | { readonly type: 'failed'; readonly error: ErrorCode };

/** Begins a visit. @param before the one that it continues, after the reader's rules or a pause changed. */
export function beginVisit(id: string, before?: Visit): Visit {
  return {
    id,
    before: before && memoryOf(before),
    end: undefined,
    skipped: undefined,
    article: undefined,
    lookup: undefined,
    lookups: 0,
    result: undefined,
    resultOf: undefined,
    wantsAll: before?.wantsAll ?? false,
    isBusy: false,
    previousVisit: undefined,
    rejected: [],
    reading: 0,
    isRead: false,
    stored: undefined,
    isDeleted: false,
    blocked: undefined,
  };
}

function memoryOf({ before, article, id, stored, isDeleted, previousVisit }: Visit) {
  return article ? { id, stored, isDeleted, previousVisit, pageUrl: article.pageUrl } : before;
}

/** Returns the state after an event. */
export function reduce(visit: Visit, event: VisitEvent): Visit {
  if (event.type === 'stored') return afterStored(visit, event);
  if (visit.end) return visit;
  switch (event.type) {
    case 'access': {
      const { access } = event;
      if (!('dwellMs' in access)) return { ...visit, end: refusedState(access) };
      return { ...visit, blocked: access.notSaved };
    }
    case 'snapshot':
      return afterSnapshot(visit, event.snapshot, event.asksPassword);
    case 'answered':
      return afterAnswer(visit, event.lookup, event.reply);
    case 'retry':
      return visit.isBusy
        ? withLookup({ ...visit, isBusy: false }, !visit.lookup?.isAnswered)
        : visit;
    case 'library-changed':
      return withLookup(visit, visit.lookup !== undefined);
    case 'watched':
      return visit.wantsAll
        ? visit
        : withLookup({ ...visit, wantsAll: true }, visit.lookup !== undefined);
    case 'marked':
      return afterMark(visit, event.id, event.isRejected);
    case 'read':
      return event.reading === visit.reading ? { ...visit, isRead: true } : visit;
    case 'password':
      return { ...visit, end: { kind: 'excluded', why: { category: 'password' } } };
    case 'failed':
      return { ...visit, end: { kind: 'error', error: event.error } };
  }
}

function afterSnapshot(visit: Visit, snapshot: Snapshot, asksPassword: boolean): Visit {
  const { article: last } = visit;
  // The document has become another page without loading one.
  if (last?.isComplete && snapshot.pageUrl !== last.pageUrl) return { ...visit, end: 'moved' };
  const { found } = snapshot;
  const password: PageState = { kind: 'excluded', why: { category: 'password' } };
  if (!isArticle(found)) {
    // A page that was one article can become a feed reader.
    if (last?.isComplete && found !== 'items') return visit;
    // Doesn't end the visit, because the article may load later.
    const skipped = asksPassword ? password : ({ kind: 'not-article', reason: found } as const);
    const nothing = {
      article: undefined,
      lookup: undefined,
      result: undefined,
      resultOf: undefined,
    };
    return { ...visit, ...nothing, skipped };
  }
  if (asksPassword) return { ...visit, end: password };
  const isReplaced = last?.isComplete === true && !isKeptIn(last.found.text, found.text);
  const next = {
    ...visit,
    ...(visit.before?.pageUrl === snapshot.pageUrl && adopted(visit.before)),
    before: undefined,
    article: { ...snapshot, found },
    skipped: undefined,
    ...(isReplaced && { reading: visit.reading + 1, isRead: false }),
  };
  const isNew = !visit.lookup || !isSameArticle(visit.lookup.article, found);
  return withLookup(next, isNew);
}

function adopted({ pageUrl: _, ...memory }: Memory): Partial<Visit> {
  return memory;
}

/** Wants another lookup of the article, if there is a reason. */
function withLookup(visit: Visit, isWanted: boolean): Visit {
  const article = visit.article?.found;
  if (!isWanted || !article) return visit;
  const { result, resultOf, stored } = visit;
  const isAbout = resultOf !== undefined && isSameArticle(resultOf, article);
  const isInLibrary =
    isAbout && (result?.savedPageId !== undefined || result?.previousVisit !== undefined);
  // What was read and looked up is being stored, and this lookup may find it.
  const mayBeStored = stored !== undefined || (visit.isRead && visit.lookup?.isAnswered === true);
  const wasKnown = stored !== undefined || isInLibrary;
  const number = visit.lookups + 1;
  const lookup = { number, article, mayBeStored, wasKnown, isAnswered: false };
  return { ...visit, lookups: number, lookup };
}

function afterAnswer(visit: Visit, number: number, reply: LookupResult | Refusal): Visit {
  const { lookup, article } = visit;
  if (!lookup || !article || lookup.number !== number || lookup.isAnswered) return visit;
  if ('error' in reply && reply.error === 'busy') return { ...visit, isBusy: true };
  const answered = { ...visit, lookup: { ...lookup, isAnswered: true } };
  if (!('copies' in reply)) {
    const isKnown = visit.resultOf !== undefined && isSameArticle(visit.resultOf, lookup.article);
    return isKnown ? answered : { ...answered, end: refusedState(reply) };
  }
  const isKnown = reply.savedPageId !== undefined;
  // Once this visit is stored, lookups find it instead of the one before.
  const isBefore = !lookup.mayBeStored || visit.previousVisit?.at === reply.previousVisit?.at;
  return {
    ...answered,
    result: reply,
    resultOf: lookup.article,
    previousVisit: isKnown && isBefore ? reply.previousVisit : visit.previousVisit,
    isDeleted: !isKnown && (lookup.wasKnown || visit.isDeleted),
  };
}

function afterMark(visit: Visit, id: number, isRejected: boolean): Visit {
  const { result, rejected } = visit;
  const at = result?.copies.findIndex((copy) => copy.id === id) ?? -1;
  const last = rejected.find(({ page }) => page.id === id) ?? { page: result?.copies[at], at };
  const { page } = last;
  if (!result || !page) return visit;
  const copies = result.copies.filter((copy) => copy.id !== id);
  const others = rejected.filter((copy) => copy.page.id !== id);
  const next = {
    ...visit,
    rejected: isRejected ? [...others, { page, at }] : others,
    result: { ...result, copies: isRejected ? copies : copies.toSpliced(last.at, 0, page) },
  };
  // An answer that is still missing may be from before.
  return withLookup(next, visit.lookup?.isAnswered === false);
}

function afterStored(visit: Visit, event: Extract<VisitEvent, { type: 'stored' }>): Visit {
  const { reply, article, isByHand } = event;
  const isStored = 'remembered' in reply && reply.remembered;
  if (event.visit !== visit.id) {
    const isBefore = isStored && visit.before?.id === event.visit;
    const before = visit.before && { ...visit.before, stored: article, isDeleted: false };
    return isBefore ? { ...visit, before } : visit;
  }
  if (isStored) {
    return {
      ...visit,
      stored: article,
      isDeleted: false,
      blocked: undefined,
      ...(visit.isDeleted && { previousVisit: undefined }),
      // The reader has stored it before this visit found it. The page may become another one.
      article: visit.article ?? {
        found: article,
        pageUrl: pageAddress(article.url),
        isComplete: true,
      },
    };
  }
  if (isByHand || visit.end) return visit;
  if ('notSaved' in reply) return { ...visit, blocked: reply.notSaved };
  if ('remembered' in reply) return visit;
  const isBusy = 'error' in reply && reply.error === 'busy';
  return isBusy ? { ...visit, isBusy } : { ...visit, end: refusedState(reply) };
}

function refusedState(refusal: Refusal): PageState {
  if ('off' in refusal) return { kind: 'off', why: refusal };
  if ('excluded' in refusal) return { kind: 'excluded', why: refusal.excluded };
  return { kind: 'error', ...refusal };
}
