import type { TextKey } from './i18n.ts';

/** Each reason for which a page is not looked up, with the sentence that says it. */
export const NOT_ARTICLE = {
  'not-html': 'notHtml',
  'error-page': 'notErrorPage',
  'front-page': 'notFrontPage',
  search: 'notSearch',
  'too-large': 'notTooLarge',
  listing: 'notListing',
  'too-short': 'notTooShort',
  'no-address': 'notNoAddress',
} as const satisfies Record<string, TextKey>;

/** Why a page is not looked up. */
export type NotArticle = keyof typeof NOT_ARTICLE;
