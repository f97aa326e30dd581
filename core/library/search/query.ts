import type { Page } from '../storage/page.ts';

/** What pages are sorted by. */
export type Sort = 'lastRead' | 'firstRead' | 'title' | 'site';

/** What is searched for; without anything, all pages, the one read last first. */
export interface Query {
  /**
   * Words that must all stand in the title or the site, whole or in part, in any case, width or
   * Chinese script, with accents and quotation marks or without.
   */
  readonly words?: string | undefined;
  /** Only pages of this site (`example.org`), not of those below it. */
  readonly site?: string | undefined;
  /** Only pages read last (sorted by `firstRead`: first) at or after this time, … */
  readonly from?: number | undefined;
  /** … and before this one. Milliseconds since 1970. */
  readonly to?: number | undefined;
  /** By the order of code points where it is `title` or `site`; `lastRead` if not said. */
  readonly sort?: Sort | undefined;
  /** From the last to the first; if not said, so for times and not for titles and sites. */
  readonly descending?: boolean | undefined;
  /** How many pages at most; 50 if not said. */
  readonly limit?: number | undefined;
  /** Where the call before ended. */
  readonly after?: Cursor | undefined;
  /** Stops what takes several steps: the first sorting by titles. */
  readonly signal?: AbortSignal | undefined;
}

/** A place between two pages in an order: it stays where it is when pages come and go. */
export interface Cursor {
  readonly key: number | string;
  readonly id: number;
}

/** Some of what was searched for. */
export interface Results {
  /** May be fewer than asked for, even none, before the end: a call looks at some hundred pages. */
  readonly pages: readonly Page[];
  /** For the next call; absent at the end. */
  readonly next?: Cursor;
}
