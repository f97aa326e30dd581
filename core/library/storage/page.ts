import type { Fingerprint } from '../../fingerprint/fingerprint.ts';

/** A page the reader has read. Times are milliseconds since 1970, given by the caller. */
export interface Page {
  /** Counts up from 1. */
  readonly id: number;
  /** The addresses it is known by: its own, and what it named as canonical; see `pageAddresses`. */
  readonly addresses: readonly string[];
  /** The clean address on another host of which it says that it is a copy: see `originalAddress`. */
  readonly original?: string | undefined;
  /** Where the reader saw it last, to open it again. */
  readonly url: string;
  readonly title: string;
  /** The host it was read on, without `www.` and the like. */
  readonly site: string;
  readonly firstRead: number;
  readonly lastRead: number;
  /** How often it has been read, at least once. */
  readonly visits: number;
  readonly fingerprint: Fingerprint;
}

/** What one must know of a page to tell whether it is known. */
export interface Visit {
  readonly url: string;
  /** What the page names as its own address (`rel=canonical`), if anything. */
  readonly canonical?: string | undefined;
  readonly title?: string | undefined;
  readonly fingerprint: Fingerprint;
}

/** What one must know of a page to remember it. */
export interface PageVisit extends Visit {
  readonly title: string;
  /** When it was read, in milliseconds since 1970. */
  readonly at: number;
  /** The article text; kept, compressed, where the reader's settings say so. */
  readonly text?: string | undefined;
}
