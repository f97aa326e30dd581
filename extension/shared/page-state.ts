import type { LibraryTrouble } from '../../core/library/library-error.ts';
import type { NotArticle } from './not-article.ts';

/** An earlier page of which the one at hand is a copy. */
export interface Copy {
  readonly id: number;
  readonly title: string;
  readonly site: string;
  readonly url: string;
  /** When it was last read, in milliseconds since 1970. */
  readonly lastRead: number;
  readonly kind: 'identical' | 'near-duplicate';
  /** How much of the words the two share, 0 to 1. */
  readonly similarity: number;
}

/** Why nothing on any page is looked at just now. */
export type Off =
  | { readonly off: 'no-consent' }
  | { readonly off: 'paused'; readonly until: number };

/** What went wrong; `lost` is an extension that was updated or removed under the page. */
export type Trouble = LibraryTrouble | 'lost';

/** What Twicetold knows and does about the page in a tab. */
export type PageState =
  | { readonly kind: 'off'; readonly why: Off }
  /** Waiting until the text stands still. */
  | { readonly kind: 'watching' }
  | { readonly kind: 'not-article'; readonly reason: NotArticle }
  | {
      readonly kind: 'looked-up';
      /** The earlier copies, the closest first; empty when there is none. */
      readonly copies: readonly Copy[];
      /** When this very page was last read before now, if it was. */
      readonly readBefore: number | undefined;
      /** Whether this visit has lasted long enough to count as a reading. */
      readonly remembered: boolean;
    }
  | { readonly kind: 'trouble'; readonly trouble: Trouble };
