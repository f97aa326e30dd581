/**
 * What is not looked at unless the reader says so: kinds of sites, known by their addresses, and two
 * kinds of pages.
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

/** Why a page is not looked at: a category, or the reader's own rule for its site or address. */
export type Exclusion = { readonly category: Category } | { readonly rule: string };
