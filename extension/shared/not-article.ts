/** Why a page is not looked up. */
export const NOT_ARTICLE = [
  'not-html',
  'pdf',
  'browser-page',
  'error-page',
  'search',
  'too-large',
  'listing',
  'discussion',
  'too-short',
  'no-address',
] as const;

export type NotArticle = (typeof NOT_ARTICLE)[number];
