import type { LibraryErrorCode } from '../../core/library/storage/library-error.ts';
import type { TextChange } from '../../core/library/storage/texts.ts';
import type { Verdict } from '../../core/match/verdict.ts';
import type { Exclusion } from './exclusions/categories.ts';

/** An earlier page, and what it is to the one at hand. */
export interface EarlierPage {
  readonly id: number;
  readonly title: string;
  readonly site: string;
  readonly url: string;
  /** Both in milliseconds since 1970. */
  readonly firstRead: number;
  readonly lastRead: number;
  /** The page at hand is its A. */
  readonly verdict: Verdict;
}

/** An earlier reading of the very page at hand. */
export interface PreviousVisit {
  /** The page in the library. */
  readonly id: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** What has become of its text; nothing when an older version of Twicetold remembered it. */
  readonly verdict: Verdict | undefined;
  /**
   * Between which two readings it came to say otherwise, where what it said before is kept. Times
   * alone: what that was no page is told, nor its content script.
   */
  readonly change?: TextChange | undefined;
}

/** What is known of an article. */
export interface LookupResult {
  /** The earlier pages of which it is a copy, the sure ones first, then the closest: what is warned of. */
  readonly copies: readonly EarlierPage[];
  /** A few that share much with it and are no copies, the closest first: for who asks. */
  readonly related: readonly EarlierPage[];
  /** The last reading of this very page before now, if there was one. */
  readonly previousVisit: PreviousVisit | undefined;
  /** The page at hand in the library, if it is there. */
  readonly savedPageId?: number | undefined;
}

/** Why nothing is looked at just now, on any page or in this window. */
export type DisabledReason =
  | { readonly off: 'no-consent' }
  | { readonly off: 'paused'; readonly until: number }
  | { readonly off: 'private' }
  /** The reader lets the extension see other sites, or none, by the browser's own switch. */
  | { readonly off: 'no-access' };

/**
 * Why an article that is looked up is not remembered: the reader's rule, a private window, or that
 * the reader has forgotten it on this very visit.
 */
export type NotSavedReason = 'rule' | 'private' | 'deleted';

/**
 * What went wrong. `lost` is an extension that was updated or removed under the page, `busy` one that
 * this tab has asked too often in the last minute.
 */
export type ErrorCode = LibraryErrorCode | 'lost' | 'busy';

/** What Twicetold knows and does about the page in a tab. */
export type PageState =
  | { readonly kind: 'off'; readonly why: DisabledReason }
  | { readonly kind: 'excluded'; readonly why: Exclusion }
  /** Waiting until the text stands still. */
  | { readonly kind: 'watching' }
  | { readonly kind: 'not-article'; readonly reason: SkipReason }
  | (LookupResult & {
      readonly kind: 'looked-up';
      /** Whether this visit has lasted long enough to count as a reading. */
      readonly remembered: boolean;
      /** Why it never will. */
      readonly notSaved?: NotSavedReason | undefined;
    })
  | { readonly kind: 'error'; readonly error: ErrorCode };

/** Why a page is not looked up. */
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
