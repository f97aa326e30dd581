/**
 * How long pages are kept. Nothing goes by itself: {@link Library.overdue} lists what would go,
 * {@link Library.prune} erases it once the reader has agreed.
 */
export type Retention =
  | { readonly keep: 'forever' }
  /** Until so many days have passed since the page was last read. */
  | { readonly keep: 'days'; readonly days: number }
  /** So many pages, those that were last read longest ago going first. */
  | { readonly keep: 'pages'; readonly pages: number };

/** What the reader has chosen about the library, kept in it so that every tab sees one truth. */
export interface LibrarySettings {
  /** Whether the text of what is remembered is kept too. */
  readonly keepText: boolean;
  readonly retention: Retention;
}

/**
 * What holds until the reader chooses. No texts: the consent that readers have given says so. Who
 * offers to keep them asks for it.
 */
export const DEFAULT_SETTINGS: LibrarySettings = {
  keepText: false,
  retention: { keep: 'forever' },
};
