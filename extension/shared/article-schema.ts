import * as v from 'valibot';
import { MAX_TITLE_LENGTH, MAX_URL_LENGTH } from './messages.ts';

// Far above any article, far below what could hurt: the text of a page has passed the gate.
const MAX_TEXT_LENGTH = 4_000_000;

/** An address of the web, as a content script may give it. */
export const webAddress = v.pipe(
  v.string(),
  v.maxLength(MAX_URL_LENGTH),
  v.regex(/^https?:/),
  v.url(),
);

/** What a page calls itself: any words, and read as an address only by the library. */
export const canonical = v.optional(v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH)));

/** The form of an article that is let in from a content script. */
export const articleForm = {
  url: webAddress,
  canonical,
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_LENGTH)),
  text: v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)),
};
