import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../../core/fingerprint/sentence-sketch.ts';
import type { Verdict } from '../../../core/match/verdict.ts';
import type { SavedElsewhere } from '../../shared/page-state.ts';
import type { NoArticle } from './open-article.ts';

/** One of the two compared pages. */
export interface ComparedPage {
  readonly title: string;
  readonly site: string;
  readonly url: string;
  /** When it was read, in milliseconds since 1970; undefined for an open tab. */
  readonly readAt: number | undefined;
  /** Where it was saved, if it was imported and never read. */
  readonly savedIn?: SavedElsewhere | undefined;
  /** Undefined if the text isn't saved. */
  readonly text: string | undefined;
  /** Undefined for an earlier wording of which only the sketch is saved. */
  readonly fingerprint: Fingerprint | undefined;
  readonly sketch: SentenceSketch;
}

/** Whether the reader marked the two as not copies, and a function that changes that. */
export interface RejectionControl {
  readonly isRejected: boolean;
  /** Resolves to whether it was stored. */
  readonly setRejected: (isRejected: boolean) => Promise<boolean>;
}

/** Two pages and the verdict on them. */
export interface PageComparison {
  /**
   * What is compared: an earlier visit with the open tab, where both are the same page (`own`) or not
   * (`tab`), or two pages of the library.
   */
  readonly kind: 'own' | 'tab' | 'pages';
  readonly before: ComparedPage;
  readonly after: ComparedPage;
  /** Side A is the open tab, or the first of two library pages. */
  readonly verdict: Verdict;
  /** Undefined if there is nothing to reject, in a private window, or if a rule blocks saving. */
  readonly rejection: RejectionControl | undefined;
  /** The same page at another visit, if the text of both visits is saved. */
  readonly other?: PageComparison | undefined;
}

/** Why there is nothing to compare. */
export interface Missing {
  readonly missing: 'request' | 'deleted' | NoArticle;
  /** The page in the library, if it is there. */
  readonly before?: ComparedPage | undefined;
}

/** What to compare: an open tab with a library page, or two library pages. */
export type CompareRequest =
  | { readonly tab: number; readonly page: number }
  | { readonly a: number; readonly b: number };

/** Parses the query of this page: `?tab=&page=` or `?a=&b=`, whole numbers. */
export function parseRequest(search: string): CompareRequest | undefined {
  const query = new URLSearchParams(search);
  const number = (name: string) => {
    const value = query.get(name);
    return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
  };
  const [tab, page, a, b] = ['tab', 'page', 'a', 'b'].map(number);
  if (tab !== undefined && page !== undefined) return { tab, page };
  if (a !== undefined && b !== undefined && a !== b) return { a, b };
  return undefined;
}
