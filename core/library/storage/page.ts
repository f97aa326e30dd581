import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import type { Dates } from './provenance.ts';

/** The most UTF-16 units of a title or an address that comes from a file. */
export const MAX_FIELD_LENGTH = 65_536;

/** A page in the library. Times are milliseconds since 1970, from the caller's clock. */
export interface Page extends Dates {
  /** Counts up from 1. */
  readonly id: number;
  /** Its normalized addresses: its own first, then the canonical ones. See `pageAddresses`. */
  readonly addresses: readonly string[];
  /** The normalized address on another host that it names as its original. See `originalAddress`. */
  readonly original?: string | undefined;
  /** Those of the addresses above that no visit in this browser has named, but an import, if there are any. */
  readonly importedAddresses?: readonly string[] | undefined;
  /** The address of the last visit, used to open the page again. */
  readonly url: string;
  /**
   * The site of the feed reader that it was read in, or an empty string for one on the user's own network.
   * Absent once it was visited itself: until then, nothing but the reader says that it has this address.
   */
  readonly via?: string | undefined;
  readonly title: string;
  /** The host of `url`, without `www.` and the like. */
  readonly site: string;
  readonly fingerprint: Fingerprint;
}

/** What is needed to find the saved page that a visit belongs to. */
export interface Visit {
  readonly url: string;
  /** The page's own `rel=canonical`, if any. */
  readonly canonical?: string | undefined;
  readonly title?: string | undefined;
  /** See {@link Page.via}. */
  readonly via?: string | undefined;
  /** With the profile `reader`, as all in the library. */
  readonly fingerprint: Fingerprint;
  /** The sketch of its sentences, which refines verdicts. */
  readonly sketch: SentenceSketch;
}

/** What is needed to save a page. */
export interface PageVisit extends Visit {
  readonly title: string;
  /** The time of the visit, in milliseconds since 1970. */
  readonly at: number;
  /** A short link that led to it. */
  readonly link?: string | undefined;
  /** The text of the article. It is stored only if the user's settings allow it. */
  readonly text?: string | undefined;
}
