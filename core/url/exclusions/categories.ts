/**
 * The kinds of pages that Twicetold skips until the reader turns a kind off in the options, where they
 * appear in this order. To add one, see "Where to change what" in docs/architecture.md.
 *
 * The patterns are in other files (see `matcher.ts`), so that a script that only needs these names
 * doesn't load them.
 */
export const CATEGORIES = [
  'bank',
  'mail',
  'health',
  'chat',
  'documents',
  'search',
  'sign-in',
  'local',
  'password',
  'token',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Why a page is skipped: its category, or the reader's own rule for its site or address. */
export type Exclusion = { readonly category: Category } | { readonly rule: string };
