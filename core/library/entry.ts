import type { Page } from './storage/page.ts';
import type { RejectedPair } from './storage/rejected-pair.ts';
import type { EarlierText } from './storage/texts.ts';

/**
 * A page on its way out of one library and into another, without the number that only its own
 * library knows it by.
 */
export interface ExportedPage extends Omit<Page, 'id' | 'site'> {
  /** Its text, where that is kept. */
  readonly text?: string | undefined;
  /** When that was read, in milliseconds since 1970; at `lastRead` where it is not told. */
  readonly textRead?: number | undefined;
  /** What the page said before that text; nothing without it. */
  readonly earlier?: EarlierText | undefined;
}

/** A page without what it says and said, of which only the fingerprint goes along. */
export function withoutTexts<E extends ExportedPage>(entry: E): E {
  return { ...entry, text: undefined, textRead: undefined, earlier: undefined };
}

/** A page on its way out. */
export interface NumberedEntry extends ExportedPage {
  readonly id: number;
}

/** What became of an entry on its way in. */
export type ImportOutcome =
  /** It was not known. */
  | 'added'
  /** It was known, and the entry told more: earlier or later readings, more visits, a text. */
  | 'merged'
  /** All of it was known. */
  | 'known'
  /** A rule of the reader keeps it out. */
  | 'ruled-out';

/** The library as export and import see it. */
export interface Transfer {
  /** The pages with ids above `after`, rising, with their texts: at most `limit`. */
  entries(after: number, limit: number): Promise<NumberedEntry[]>;
  /**
   * Takes entries in, all in one transaction. A page that is known (at one of its addresses, as
   * `remember` knows it) keeps its number: the earlier first reading, the later last one with its
   * title, url, text and fingerprint, and the greater count of visits hold, so that taking the same
   * file in twice changes nothing. A text that is kept stays where the later reading has none; where
   * both have one and say otherwise, that of the earlier reading is what the page said before.
   * Texts are kept whatever `keepText` says, which is for the caller to ask.
   */
  importPages(entries: readonly ExportedPage[]): Promise<ImportOutcome[]>;
  /** All pairs that the reader has told apart. */
  rejectedPairs(): Promise<RejectedPair[]>;
  /**
   * Takes pairs in, all in one transaction: those of which a page is remembered and none kept out by a
   * rule, and that are not known. Tells how many.
   */
  importRejectedPairs(pairs: readonly RejectedPair[]): Promise<number>;
}
