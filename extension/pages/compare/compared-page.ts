import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import type { Verdict } from '../../../core/match/verdict.ts';
import type { NoArticle } from './open-article.ts';

/** One of the two that are compared. */
export interface ComparedPage {
  readonly title: string;
  readonly site: string;
  readonly url: string;
  /** When it was read, in milliseconds since 1970; nothing for what is open now. */
  readonly readAt: number | undefined;
  /** Nothing where it is not kept. */
  readonly text: string | undefined;
  readonly fingerprint: Fingerprint;
}

/** Whether the reader told the two apart, and the way to do so. */
export interface RejectionControl {
  readonly apart: boolean;
  /** Resolves to whether it is set down. */
  readonly tell: (apart: boolean) => Promise<boolean>;
}

/** Two pages and what they are to each other. */
export interface PageComparison {
  /**
   * Whether what was read then is compared with what is open now, and whether that is the very page
   * (`own`) or another (`tab`); or two pages of the library.
   */
  readonly kind: 'own' | 'tab' | 'pages';
  readonly before: ComparedPage;
  readonly after: ComparedPage;
  /**
   * Nothing where the two fingerprints are of different versions. Its A is what is open now, or the
   * first of two pages of the library.
   */
  readonly verdict: Verdict | undefined;
  /** Nothing where there is nothing to tell apart, or in a private window. */
  readonly telling: RejectionControl | undefined;
  /** The very page as it was at another reading, where the wording of two is kept. */
  readonly other?: PageComparison | undefined;
}

/** Why there is nothing to compare. */
export interface Missing {
  readonly missing: 'request' | 'forgotten' | NoArticle;
  /** The page in the library, where that is there. */
  readonly before?: ComparedPage | undefined;
}

/** What is to be compared: what a tab shows with a page of the library, or two of its pages. */
export type Request =
  | { readonly tab: number; readonly page: number }
  | { readonly a: number; readonly b: number };

/** Reads the page's own query: `?tab=&page=` or `?a=&b=`, whole numbers. */
export function requestOf(search: string): Request | undefined {
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
