import * as v from 'valibot';
import { LONGEST_ADDRESS, LONGEST_TITLE } from './messages.ts';

// Far above any article, far below what could hurt: the text of a page has passed the gate.
const LONGEST_TEXT = 4_000_000;

/** An address of the web, as a content script may give it. */
export const webAddress = v.pipe(
  v.string(),
  v.maxLength(LONGEST_ADDRESS),
  v.regex(/^https?:/),
  v.url(),
);

/** What a page calls itself: any words, and read as an address only by the library. */
export const canonical = v.optional(v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)));

/** The form of an article that is let in from a content script. */
export const articleForm = {
  url: webAddress,
  canonical,
  title: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
  text: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
};
