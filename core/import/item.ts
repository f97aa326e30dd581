/**
 * What an import reads and what it finds. `read-items.ts` is the entrance; each format has a file of
 * its own.
 */

/** A file that may contain what someone has read: a `File`, a file on disk, an entry of an archive. */
export interface ImportInput {
  /** Its name or path, for messages. Never decides what the file is. */
  readonly name: string;
  /** When it was last changed, in milliseconds since 1970, if known. */
  readonly modifiedAt?: number | undefined;
  /** Whether it was found in a folder or archive, where files that aren't articles are normal. */
  readonly isPart?: boolean | undefined;
  /**
   * Reads it from the start, with every call: archives are read twice. A failure of the disk
   * is a {@link BrokenFileError} of kind `unreadable`, or any other error.
   */
  bytes(): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** The programs and kinds of files that an item can come from. */
export const SOURCES = [
  'wallabag',
  'omnivore',
  'singlefile',
  'html',
  'google-reader',
  'miniflux',
  'karakeep',
  'linkwarden',
  'pocket',
  'instapaper',
  'readwise',
  'bookmarks',
  'raindrop',
  'pinboard',
  'feedbin',
] as const;

export type SourceName = (typeof SOURCES)[number];

/** A page that was read or saved elsewhere. All times are milliseconds since 1970. */
export interface ImportedItem {
  readonly kind: 'item';
  readonly source: SourceName;
  /** An absolute http or https address. */
  readonly url: string;
  /** The address that the page names as its own (`rel=canonical`), if it names one. */
  readonly canonical?: string | undefined;
  /** One line, possibly empty. */
  readonly title: string;
  /** When it was saved, if the file says so. */
  readonly savedAt?: number | undefined;
  /** When it was read, if the file says so. */
  readonly readAt?: number | undefined;
  /** Whether it was read, and not only saved. */
  readonly isRead: boolean;
  /** The page or its article, if the file contains it. HTML is a string: nothing in it has run. */
  readonly content?: ImportedContent | undefined;
}

export interface ImportedContent {
  readonly kind: 'html' | 'text';
  readonly value: string;
}

/**
 * Why something in a file can't be used.
 *
 * - `unknown-format`: a chosen file in no format that Twicetold reads.
 * - `other-file`: such a file in a folder or archive, for example an image. Nothing is missing.
 * - `library-file`: a library file of Twicetold, which has an import of its own.
 * - `no-address`: an entry without an address, or with an invalid one.
 * - `not-web-address`: an address that isn't http or https, such as `javascript:` or `file:`.
 * - `too-large`: an entry or file above the limits.
 * - `damaged`: the file can't be read from here on. Everything before is valid.
 * - `damaged-row`: a row of a table has wrong quotation marks. The others are valid.
 * - `cut`: the file ends too early. Everything before is valid.
 * - `unreadable`: the disk, or whatever provides the file, failed.
 * - `garbage`: a very long part has nothing usable, as in a zip bomb. The rest wasn't read.
 * - `too-many-entries`: an archive has more files than the limit. The rest wasn't read.
 * - `nested-archive`: an archive in an archive, which isn't opened.
 * - `encrypted`: a file in an archive that is protected with a password.
 * - `unknown-compression`: a file in an archive that is compressed in a way that Twicetold can't read.
 */
export type IssueCode =
  | 'unknown-format'
  | 'other-file'
  | 'library-file'
  | 'no-address'
  | 'not-web-address'
  | 'too-large'
  | 'damaged'
  | 'damaged-row'
  | 'cut'
  | 'unreadable'
  | 'garbage'
  | 'too-many-entries'
  | 'nested-archive'
  | 'encrypted'
  | 'unknown-compression';

/** Something in a file that can't be used. */
export interface ImportIssue {
  readonly kind: 'issue';
  readonly code: IssueCode;
  /** The file, with the path inside of an archive after ` › `. */
  readonly file: string;
  /** Which entry of the file, counted from 1, if the file is a list. */
  readonly entry?: number | undefined;
}

export type ImportEvent = ImportedItem | ImportIssue;

/** Creates an issue. */
export function issue(code: IssueCode, file: string, entry?: number): ImportIssue {
  return { kind: 'issue', code, file, ...(entry !== undefined && { entry }) };
}
