/**
 * The state of the page in a tab. The background determines it (`background/lookup.ts`), the content
 * script keeps it for its page, and the popup and the side panel ask for it. A content script shares its
 * process with the page, which may have taken it over, and after an update an open page still runs that
 * of another version. So each receiver checks the state with these schemas, and all types follow from
 * them. Times are in milliseconds since 1970.
 */

import * as v from 'valibot';
import type { Page } from '../../core/library/storage/page.ts';
import type { Origin } from '../../core/library/storage/provenance.ts';
import type { Reason, Verdict } from '../../core/match/verdict.ts';
import { CATEGORIES } from '../../core/url/exclusions/categories.ts';
import { MAX_SOURCE_LENGTH, MAX_URL_LENGTH } from './limits.ts';

/** The range of `Date`. */
export const time = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const list = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.readonly());

const REASONS = Object.keys({
  'same-address': true,
  'same-words': true,
  'few-changes': true,
  'changed-figures': true,
  'other-numbers': true,
  'other-part': true,
  'same-template': true,
  excerpt: true,
  contained: true,
  'shared-parts': true,
  'little-shared': true,
  'other-sentences': true,
  'too-short': true,
} satisfies Record<Reason, true>);

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** What the extension's pages show of a verdict. */
const shownVerdict = v.looseObject({
  reason: v.picklist(REASONS),
  confident: v.boolean(),
  similarity: fraction,
  containment: v.object({ aInB: fraction, bInA: fraction }),
});

const verdict = v.custom<Verdict>((candidate) => v.is(shownVerdict, candidate));

/** A program in which a page was saved, such as `wallabag`, and when. */
export const savedElsewhere = v.object({
  source: v.pipe(v.string(), v.maxLength(MAX_SOURCE_LENGTH)),
  at: time,
});
export type SavedElsewhere = v.InferOutput<typeof savedElsewhere>;

/** Whether a page was only saved: never read, here or in another program. */
export function isOnlySaved({ origins, visitedFrom }: Pick<Page, 'origins' | 'visitedFrom'>) {
  return origins !== undefined && visitedFrom === undefined && !origins.some((one) => one.isRead);
}

/**
 * Returns where a page was first saved, if it was only saved.
 *
 * @param sources the source of each import, by its id.
 */
export function savedOnlyIn(
  page: Pick<Page, 'origins' | 'visitedFrom'>,
  sources: ReadonlyMap<number, string>,
): SavedElsewhere | undefined {
  return isOnlySaved(page) ? firstSavedIn(page.origins ?? [], sources) : undefined;
}

/** Returns the first of the programs in which something was saved. */
export function firstSavedIn(
  origins: readonly Origin[],
  sources: ReadonlyMap<number, string>,
): SavedElsewhere | undefined {
  const [first] = origins.toSorted((a, b) => a.at - b.at);
  if (!first) return undefined;
  return { source: (sources.get(first.importId) ?? '').slice(0, MAX_SOURCE_LENGTH), at: first.at };
}

/**
 * How the sentences of the current page compare with those of an earlier text: all of the current one,
 * those that the earlier one doesn't have, and those that it has in other words. Absent if the texts are
 * too long to count.
 */
const sentenceCounts = v.object({ all: count, new: count, reworded: count });
export type SentenceCounts = v.InferOutput<typeof sentenceCounts>;

/** An earlier page, and how the current page compares with it. */
const earlierPage = v.object({
  id: v.number(),
  title: v.string(),
  site: v.string(),
  url: v.string(),
  firstRead: time,
  lastRead: time,
  /** Where the page was saved, if it was never read, here or in another program. */
  savedIn: v.optional(savedElsewhere),
  /** The site of the feed reader that it was read in: see `Page.via` of the library. */
  via: v.optional(v.string()),
  /** Text A of the verdict is the current page. */
  verdict,
  sentences: v.optional(sentenceCounts),
  /** The figures in which the two titles differ: `a` is in the current one. */
  figures: v.optional(list(v.object({ a: v.string(), b: v.string() }))),
});
export type EarlierPage = Readonly<v.InferOutput<typeof earlierPage>>;

/** An earlier visit to the current page. */
const previousVisit = v.object({
  /** The page's id in the library. */
  id: v.number(),
  at: time,
  savedIn: v.optional(savedElsewhere),
  /** How the text has changed since; `undefined` while the page loads. */
  verdict: v.optional(verdict),
  sentences: v.optional(sentenceCounts),
  /**
   * Between which two visits the text changed, if the earlier text is stored. Only times: neither a
   * page nor its content script ever gets the earlier text.
   */
  change: v.optional(v.object({ from: time, to: time })),
});
export type PreviousVisit = Readonly<v.InferOutput<typeof previousVisit>>;

const lookupResult = {
  /**
   * The earlier pages that the reader gets a warning about: confident copies first, and then the most
   * similar.
   */
  copies: list(earlierPage),
  /** Other similar pages, the most similar first: at most `MAX_RELATED` in `background/lookup.ts`. */
  related: list(earlierPage),
  /** The last visit to this page before the current one. */
  previousVisit: v.optional(previousVisit),
  /** What was saved at this address in another program, if the page was never seen here. */
  savedElsewhere: v.optional(savedElsewhere),
  /** The current page's id in the library, if it is there. */
  savedPageId: v.optional(v.number()),
};
const _lookupResult = v.object(lookupResult);

/** What the library has on an article. */
export type LookupResult = Readonly<v.InferOutput<typeof _lookupResult>>;

/** Why no page is checked now, or none in this window. */
export const disabledReason = v.variant('off', [
  v.object({ off: v.literal('no-consent') }),
  v.object({ off: v.literal('paused'), until: v.number() }),
  v.object({ off: v.literal('private') }),
  /** The reader has revoked access to this site, or to all sites, in the browser's settings. */
  v.object({ off: v.literal('no-access') }),
]);
export type DisabledReason = v.InferOutput<typeof disabledReason>;

/** Why a page is skipped: the category of its address, or the target of the reader's rule. */
export const exclusion = v.union([
  v.strictObject({ category: v.picklist(CATEGORIES) }),
  v.strictObject({ rule: v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH)) }),
]);

/**
 * Why an article that was looked up isn't remembered: the reader's rule, a private window, because the
 * reader deleted it during this visit, because the visit has stored another one at this address, or
 * because a feed reader shows only a part of it.
 */
export const notSavedReason = v.picklist(['rule', 'private', 'deleted', 'other-article', 'part']);
export type NotSavedReason = v.InferOutput<typeof notSavedReason>;

/**
 * What went wrong. `lost`: the extension was updated or removed while the page was open. `busy`: the
 * tab has sent too many messages in the last minute.
 */
export const errorCode = v.picklist([
  'other-version',
  'blocked',
  'full',
  'unavailable',
  'lost',
  'busy',
]);
export type ErrorCode = v.InferOutput<typeof errorCode>;

/** Why a page isn't compared: it isn't an article that Twicetold can read. */
export const skipReason = v.picklist([
  'not-html',
  'pdf',
  'browser-page',
  'error-page',
  'search',
  'too-large',
  'listing',
  'items',
  'discussion',
  'too-short',
  'no-address',
]);
export type SkipReason = v.InferOutput<typeof skipReason>;

/** An article of another site that a feed reader shows. */
const shownItem = v.object({
  title: v.string(),
  /** Its address on its own site. */
  address: v.string(),
  /** Whether the reader shows only a part of it, which isn't remembered. */
  isPart: v.boolean(),
});

const pageState = v.variant('kind', [
  v.object({ kind: v.literal('off'), why: disabledReason }),
  v.object({ kind: v.literal('excluded'), why: exclusion }),
  /** Waiting until the text stops changing. */
  v.object({ kind: v.literal('watching') }),
  v.object({ kind: v.literal('not-article'), reason: skipReason }),
  v.object({
    kind: v.literal('looked-up'),
    ...lookupResult,
    /** Whether this visit has lasted long enough to be in the library. */
    remembered: v.boolean(),
    /** Why this visit won't be remembered. */
    notSaved: v.optional(notSavedReason),
    item: v.optional(shownItem),
  }),
  v.object({ kind: v.literal('error'), error: errorCode }),
]);

/** The state of the page in a tab. */
export type PageState = Readonly<v.InferOutput<typeof pageState>>;

/**
 * Returns the state of a page if it can be shown: anything else must not leave the popup empty,
 * without the buttons to pause.
 */
export function parseState(candidate: unknown): PageState | undefined {
  const parsed = v.safeParse(pageState, candidate);
  return parsed.success ? parsed.output : undefined;
}
