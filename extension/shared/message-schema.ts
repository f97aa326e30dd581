/**
 * The messages of content scripts, their answers to other parts of the extension, and what both contain.
 * Each is defined here once: as a schema, because a page may have taken its content script over, and with
 * the type that follows from it. Content scripts import only types from here; `messages.ts` sends.
 */

import * as v from 'valibot';
import { MAX_BADGE_URLS, MAX_TITLE_LENGTH, MAX_URL_LENGTH } from './limits.ts';
import {
  count,
  disabledReason,
  errorCode,
  exclusion,
  notSavedReason,
  savedElsewhere,
  skipReason,
  time,
} from './page-state.ts';
import { CORNERS } from './settings.ts';

/** Longer than any article. The content script has already filtered what isn't one. */
const MAX_TEXT_LENGTH = 4_000_000;

const webUrl = v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH), v.regex(/^https?:/), v.url());

/** The address of a page, and the canonical one that it names, as it is written there. */
const address = {
  url: webUrl,
  /** Any text, because the library decides what to do with it. */
  canonical: v.optional(v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH))),
  /** The address on its own site of an article that a feed reader shows at `url`. */
  original: v.optional(webUrl),
};

const title = v.pipe(v.string(), v.maxLength(MAX_TITLE_LENGTH));
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));

/** An article as the content script found it. The page may have put anything into it. */
const article = v.object({ ...address, title, text });
export type Article = Readonly<v.InferOutput<typeof article>>;

const id = v.pipe(v.string(), v.maxLength(100));

/** An article whose text the background has already, or gets now. */
const sentArticle = {
  ...address,
  title,
  /** Identifies the text. No other text of this tab has the same one. */
  textId: id,
  text: v.optional(text),
};
const _sentArticle = v.object(sentArticle);
export type SentArticle = Readonly<v.InferOutput<typeof _sentArticle>>;

const pageId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const iconState = v.variant('show', [
  v.strictObject({ show: v.literal('watching') }),
  v.strictObject({ show: v.literal('excluded'), why: exclusion }),
  v.strictObject({ show: v.literal('not-article'), reason: skipReason }),
  v.strictObject({
    show: v.literal('found'),
    /** How many copies the reader gets a warning about. */
    copies: count,
    /** Whether at least one of the copies is confident. */
    confident: v.boolean(),
    /** Whether there are similar pages that aren't copies. */
    related: v.boolean(),
    /** When the page was read before. */
    previousVisit: v.optional(time),
    /** Where the page was saved, if it was never read in this browser. */
    saved: v.optional(v.strictObject(savedElsewhere.entries)),
    /** Whether this visit is in the library. */
    remembered: v.optional(v.boolean()),
    /** Whether it is an article that a feed reader shows, and whether that is only a part of it. */
    item: v.optional(v.picklist(['whole', 'part'])),
  }),
  v.strictObject({ show: v.literal('error'), error: errorCode }),
]);

/** What the icon shows about a page. */
export type IconState = v.InferOutput<typeof iconState>;

/** Chrome drops `undefined` from messages. */
const nothing = v.optional(v.undefined());

const request = <Type extends string, Body extends v.GenericSchema>(type: Type, body: Body) =>
  v.object({ type: v.literal(type), body });

/** A message from a content script to the background. */
export const toBackground = v.variant('type', [
  /** Asks whether the page may be checked. The browser says which page it is. */
  request('requestAccess', nothing),
  /**
   * Looks an article up. Unless it is for `all` pages in the library, one confident copy is enough,
   * because finding all takes a worker that has just started longer, the larger the library is.
   */
  request('lookUp', v.strictObject({ ...sentArticle, all: v.optional(v.boolean()) })),
  /** Stores an article, because the reader has read it long enough or has asked for it. */
  request('remember', v.strictObject({ ...sentArticle, visit: id })),
  /**
   * Sets the icon, and lets an open popup or side panel ask for the state. The page asks for this,
   * instead of the background doing it with its reply: a page that the reader has left no longer asks,
   * so its badge can't appear on the next page. If the page isn't checked (`off`), the background knows
   * why by itself.
   */
  request('show', v.variant('show', [iconState, v.strictObject({ show: v.literal('off') })])),
  /**
   * Firefox: makes visible what was added to the page, until the extension is disabled or removed. See
   * `content/panel/host.ts`.
   */
  request('reveal', nothing),
  /** The reader leaves the document by a link or button in it, so the next one has credit. */
  request('readerLeaves', nothing),
  /** Where the pointer is on the screen when the document ends. */
  request('leavePointer', v.strictObject({ place: v.pipe(v.string(), v.maxLength(40)) })),
  /** Asks where it was when the document before ended, to know a pointer that rests from one that moves. */
  request('takePointer', nothing),
  /**
   * Records that the current page isn't a copy of one in the library, whatever the fingerprints say, or
   * that it is one after all.
   */
  request('markNotDuplicate', v.strictObject({ ...address, id: pageId, isRejected: v.boolean() })),
  /** Mutes banners, or unmutes them. A page stays muted until the browser closes. */
  request(
    'mute',
    v.strictObject({ scope: v.picklist(['page', 'site', 'everywhere']), on: v.boolean() }),
  ),
  /** The reader has dragged a banner to another corner, where all are from now on. */
  request('moveBanner', v.strictObject({ corner: v.picklist(CORNERS) })),
  /** Opens the comparison with a page in the library, beside this tab. */
  request('compare', v.strictObject({ id: pageId })),
  /** Returns the badges of links, in the same order. */
  request(
    'linkBadges',
    v.strictObject({ urls: v.pipe(v.array(webUrl), v.maxLength(MAX_BADGE_URLS)) }),
  ),
  /** Returns the page that a link is marked for, to show it in the card. */
  request('markedPage', v.strictObject({ link: webUrl })),
]);

export type ToBackground = v.InferOutput<typeof toBackground>;

const rememberReply = v.union([
  v.object({ remembered: v.literal(true) }),
  v.object({ remembered: v.literal(false), notSaved: notSavedReason }),
  v.object({ notArticle: skipReason }),
  v.object({ excluded: exclusion }),
  v.object({ error: errorCode }),
  disabledReason,
]);

/** The result of remembering the current page because the reader asked for it. */
export type ManualRememberReply = v.InferOutput<typeof rememberReply>;

/** Returns the reply to `remember`, if it has that form. */
export function parseRememberReply(candidate: unknown): ManualRememberReply | undefined {
  const parsed = v.safeParse(rememberReply, candidate);
  return parsed.success ? parsed.output : undefined;
}

/**
 * Parses the article that a content script replies with. Returns `null` if it found none, and
 * `undefined` for anything that our content script wouldn't send.
 */
export function parseArticle(candidate: unknown): Article | null | undefined {
  if (candidate === null) return null;
  const parsed = v.safeParse(article, candidate);
  return parsed.success ? parsed.output : undefined;
}
