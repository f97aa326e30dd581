/**
 * Validates the messages of content scripts. A content script shares its process with the page, which
 * may have taken it over, so the background trusts nothing in a message that it can't check here.
 * `messages.ts` calls {@link parseMessage} for each message.
 */
import * as v from 'valibot';
import { stripBidiControls } from '../../core/text/bidi-controls.ts';
import { CATEGORIES } from '../../core/url/exclusions/categories.ts';
import { siteOf } from '../../core/url/site.ts';
import { articleEntries, canonicalSchema, webUrlSchema } from '../shared/article-schema.ts';
import {
  type IconState,
  MAX_BADGE_URLS,
  MAX_SOURCE_LENGTH,
  MAX_URL_LENGTH,
  type Message,
  type ToBackground,
} from '../shared/messages.ts';
import { ERROR_CODES, SKIP_REASONS } from '../shared/page-state.ts';

const pageId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const exclusion = v.union([
  v.strictObject({ category: v.picklist(CATEGORIES) }),
  v.strictObject({ rule: v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH)) }),
]);

/** In milliseconds since 1970. */
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

const iconState = v.variant('show', [
  v.strictObject({ show: v.literal('watching') }),
  v.strictObject({ show: v.literal('excluded'), why: exclusion }),
  v.strictObject({ show: v.literal('not-article'), reason: v.picklist(SKIP_REASONS) }),
  v.strictObject({
    show: v.literal('found'),
    copies: v.pipe(v.number(), v.integer(), v.minValue(0)),
    confident: v.boolean(),
    related: v.boolean(),
    previousVisit: v.optional(time),
    saved: v.optional(
      v.strictObject({ source: v.pipe(v.string(), v.maxLength(MAX_SOURCE_LENGTH)), at: time }),
    ),
    remembered: v.optional(v.boolean()),
  }),
  v.strictObject({ show: v.literal('error'), error: v.picklist(ERROR_CODES) }),
]);

/** Whether a value is a state that the icon can show. */
export function isIconState(candidate: unknown): candidate is IconState {
  return v.is(iconState, candidate);
}

const article = {
  ...articleEntries,
  title: v.pipe(articleEntries.title, v.transform(stripBidiControls)),
};

const message = v.variant('type', [
  v.object({ type: v.literal('requestAccess') }),
  v.object({
    type: v.literal('lookUp'),
    body: v.strictObject({ ...article, all: v.optional(v.boolean()) }),
  }),
  v.object({ type: v.literal('remember'), body: v.strictObject({ ...article, at: time }) }),
  v.object({
    type: v.literal('show'),
    body: v.variant('show', [iconState, v.strictObject({ show: v.literal('off') })]),
  }),
  v.object({ type: v.literal('reveal') }),
  v.object({ type: v.literal('readerLeaves') }),
  v.object({
    type: v.literal('markNotDuplicate'),
    body: v.strictObject({
      url: webUrlSchema,
      canonical: canonicalSchema,
      id: pageId,
      isRejected: v.boolean(),
    }),
  }),
  v.object({
    type: v.literal('mute'),
    body: v.strictObject({ scope: v.picklist(['page', 'site', 'everywhere']), on: v.boolean() }),
  }),
  v.object({ type: v.literal('compare'), body: v.strictObject({ id: pageId }) }),
  v.object({
    type: v.literal('linkBadges'),
    body: v.strictObject({ urls: v.pipe(v.array(webUrlSchema), v.maxLength(MAX_BADGE_URLS)) }),
  }),
]);

/** The page that a message comes from, as the browser reports it. */
export interface Sender {
  readonly tab: number;
  readonly private: boolean;
  /**
   * Every address that the page may have now, the document's first. After the page has changed its
   * address by script, browsers still report the first one for the document.
   */
  readonly addresses: readonly [string, ...string[]];
}

/** A valid message, and the page that it comes from. */
export interface ValidMessage {
  readonly message: Message<ToBackground>;
  readonly from: Sender;
}

/**
 * Returns a message if it is valid. It must come from Twicetold's content script in the top frame of a
 * tab, match {@link ToBackground}, and concern only the page's own site. So a page that has taken over
 * its content script can't write about another site, or do anything that a visit doesn't do.
 */
export function parseMessage(
  candidate: unknown,
  sender: chrome.runtime.MessageSender,
): ValidMessage | undefined {
  const from = toSender(sender);
  if (!from) return;
  // Stops at the first issue: a hostile message may have a million, each with the whole message.
  const parsed = v.safeParse(message, candidate, { abortEarly: true });
  if (!parsed.success) return;
  const { output } = parsed;
  if ('body' in output && 'url' in output.body) {
    if (!isOfSender(output.body.url, originOf(sender), from)) return;
  }
  return { message: output as Message<ToBackground>, from };
}

function toSender({ id, tab, frameId, url }: chrome.runtime.MessageSender): Sender | undefined {
  if (id !== browser.runtime.id || tab?.id === undefined || frameId !== 0 || !url) return;
  const addresses = [url, tab.url].filter((address) => address && URL.canParse(address));
  const [first, ...others] = addresses as string[];
  if (!first || !/^https?:/.test(first)) return;
  return { tab: tab.id, private: tab.incognito, addresses: [first, ...others] };
}

/** Compares the site as well as the origin: an AMP viewer shows pages of all sites on one origin. */
function isOfSender(url: string, origin: string | undefined, { addresses }: Sender): boolean {
  if (new URL(url).origin !== origin) return false;
  const site = siteOf(url);
  return addresses.some((address) => /^https?:/.test(address) && siteOf(address) === site);
}

function originOf({ origin, url }: chrome.runtime.MessageSender): string | undefined {
  return origin ?? (url && new URL(url).origin);
}
