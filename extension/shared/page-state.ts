/**
 * The state of the page in a tab. The background determines it (`background/lookup.ts`),
 * the content script keeps it for its page, and the popup and the side panel ask for it
 * (`messages.ts`).
 */

import type { Page } from '../../core/library/storage/page.ts';
import type { TextChange } from '../../core/library/storage/texts.ts';
import type { ChangedFigure } from '../../core/match/series.ts';
import type { Verdict } from '../../core/match/verdict.ts';
import type { Exclusion } from '../../core/url/exclusions/categories.ts';

/** The state of the page in a tab. */
export type PageState =
  | { readonly kind: 'off'; readonly why: DisabledReason }
  | { readonly kind: 'excluded'; readonly why: Exclusion }
  /** Waiting until the text stops changing. */
  | { readonly kind: 'watching' }
  | { readonly kind: 'not-article'; readonly reason: SkipReason }
  | (LookupResult & {
      readonly kind: 'looked-up';
      /** Whether this visit has lasted long enough to be in the library. */
      readonly remembered: boolean;
      /** Why this visit won't be remembered. */
      readonly notSaved?: NotSavedReason | undefined;
    })
  | { readonly kind: 'error'; readonly error: ErrorCode };

/** What the library has on an article. */
export interface LookupResult {
  /**
   * The earlier pages that the reader gets a warning about: confident copies first, and then the most
   * similar.
   */
  readonly copies: readonly EarlierPage[];
  /** Other similar pages, the most similar first: at most `MAX_RELATED` in `background/lookup.ts`. */
  readonly related: readonly EarlierPage[];
  /** The last visit to this page before the current one. */
  readonly previousVisit: PreviousVisit | undefined;
  /** What was saved at this address in another program, if the page was never seen here. */
  readonly savedElsewhere?: SavedElsewhere | undefined;
  /** The current page's id in the library, if it is there. */
  readonly savedPageId?: number | undefined;
}

/** A program in which a page was saved, such as `wallabag`, and when, in milliseconds since 1970. */
export interface SavedElsewhere {
  readonly source: string;
  readonly at: number;
}

/** Whether a page was only saved: never read, here or in another program. */
export function isOnlySaved({ provenance }: Pick<Page, 'provenance'>): boolean {
  return (
    provenance !== undefined && !provenance.own && !provenance.origins.some(({ isRead }) => isRead)
  );
}

/** How the sentences of the current page compare with those of an earlier text. */
export interface SentenceCounts {
  /** The sentences of the current page. */
  readonly all: number;
  /** Those that the earlier text doesn't have. */
  readonly new: number;
  /** Those that the earlier text has in other words. */
  readonly reworded: number;
}

/** An earlier page, and how the current page compares with it. */
export interface EarlierPage {
  readonly id: number;
  readonly title: string;
  readonly site: string;
  readonly url: string;
  /** In milliseconds since 1970, as is `lastRead`. */
  readonly firstRead: number;
  readonly lastRead: number;
  /** Where the page was saved, if it was never read, here or in another program. */
  readonly savedIn?: SavedElsewhere | undefined;
  /** Text A of the verdict is the current page. */
  readonly verdict: Verdict;
  /** Absent if the texts are too long to count. */
  readonly sentences?: SentenceCounts | undefined;
  /** The figures in which the two titles differ: `a` is in the current one. */
  readonly figures?: readonly ChangedFigure[] | undefined;
}

/** An earlier visit to the current page. */
export interface PreviousVisit {
  /** The page's id in the library. */
  readonly id: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Where the page was saved, if it was never read, here or in another program. */
  readonly savedIn?: SavedElsewhere | undefined;
  /** How the text has changed since; `undefined` while the page loads. */
  readonly verdict: Verdict | undefined;
  /** Absent as in {@link EarlierPage}. */
  readonly sentences?: SentenceCounts | undefined;
  /**
   * Between which two visits the text changed, if the earlier text is stored. Only times: neither a
   * page nor its content script ever gets the earlier text.
   */
  readonly change?: TextChange | undefined;
}

/** Why no page is checked now, or none in this window. */
export type DisabledReason =
  | { readonly off: 'no-consent' }
  | { readonly off: 'paused'; readonly until: number }
  | { readonly off: 'private' }
  /** The reader has revoked access to this site, or to all sites, in the browser's settings. */
  | { readonly off: 'no-access' };

/**
 * Why an article that was looked up isn't remembered: the reader's rule, a private window, because the
 * reader deleted it during this visit, or because the visit has stored another one at this address.
 */
export type NotSavedReason = 'rule' | 'private' | 'deleted' | 'other-article';

/**
 * What went wrong. `lost`: the extension was updated or removed while the page was open. `busy`: the
 * tab has sent too many messages in the last minute.
 */
export const ERROR_CODES = [
  'other-version',
  'blocked',
  'full',
  'unavailable',
  'lost',
  'busy',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Why a page isn't compared: it isn't an article that Twicetold can read. */
export const SKIP_REASONS = [
  'not-html',
  'pdf',
  'browser-page',
  'error-page',
  'search',
  'too-large',
  'listing',
  'discussion',
  'too-short',
  'no-address',
] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];
