import * as v from 'valibot';
import { stripBidiControls } from '../../core/text/bidi-controls.ts';
import { siteOf } from '../../core/url/site.ts';
import { articleForm, canonical, webAddress } from '../shared/article-schema.ts';
import { CATEGORIES } from '../shared/exclusions/categories.ts';
import {
  type IconState,
  MAX_BADGE_URLS,
  MAX_URL_LENGTH,
  type Message,
  type ToBackground,
} from '../shared/messages.ts';
import { SKIP_REASONS } from '../shared/page-state.ts';

const ERROR_CODES = ['newer', 'blocked', 'full', 'unavailable', 'lost', 'busy'] as const;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const exclusion = v.union([
  v.strictObject({ category: v.picklist(CATEGORIES) }),
  v.strictObject({ rule: v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH)) }),
]);

const icon = v.variant('show', [
  v.strictObject({ show: v.literal('watching') }),
  v.strictObject({ show: v.literal('excluded'), why: exclusion }),
  v.strictObject({ show: v.literal('not-article'), reason: v.picklist(SKIP_REASONS) }),
  v.strictObject({
    show: v.literal('found'),
    copies: v.pipe(v.number(), v.integer(), v.minValue(0)),
    confident: v.boolean(),
    related: v.boolean(),
    previousVisit: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15))),
    remembered: v.optional(v.boolean()),
  }),
  v.strictObject({ show: v.literal('error'), error: v.picklist(ERROR_CODES) }),
]);

/** Whether that is something the icon can show. */
export function isIconState(candidate: unknown): candidate is IconState {
  return v.is(icon, candidate);
}

const article = {
  ...articleForm,
  title: v.pipe(articleForm.title, v.transform(stripBidiControls)),
};

const message = v.variant('type', [
  v.object({ type: v.literal('requestAccess') }),
  v.object({ type: v.literal('lookUp'), body: v.strictObject(article) }),
  v.object({
    type: v.literal('remember'),
    body: v.strictObject({ ...article, manual: v.optional(v.literal(true)) }),
  }),
  v.object({
    type: v.literal('show'),
    body: v.variant('show', [icon, v.strictObject({ show: v.literal('off') })]),
  }),
  v.object({ type: v.literal('reveal') }),
  v.object({
    type: v.literal('markNotDuplicate'),
    body: v.strictObject({ url: webAddress, canonical, id, isRejected: v.boolean() }),
  }),
  v.object({
    type: v.literal('mute'),
    body: v.strictObject({ scope: v.picklist(['page', 'site', 'everywhere']), on: v.boolean() }),
  }),
  v.object({ type: v.literal('compare'), body: v.strictObject({ id }) }),
  v.object({
    type: v.literal('linkBadges'),
    body: v.strictObject({ urls: v.pipe(v.array(webAddress), v.maxLength(MAX_BADGE_URLS)) }),
  }),
]);

/** What the browser, and not the message, tells of the page a message comes from. */
export interface Sender {
  readonly tab: number;
  readonly private: boolean;
  /** All that may be its address now: after a change of route, Firefox still tells the first. */
  readonly addresses: readonly [string, ...string[]];
}

/** A message that has passed the border, and where it came from. */
export interface ValidMessage {
  readonly message: Message<ToBackground>;
  readonly from: Sender;
}

/**
 * Lets a message in, or not: it must come from our own content script in the top frame of a tab,
 * have the form of one of {@link ToBackground}, and speak only of the site it comes from. A page,
 * or a content script taken over by one, can so neither write an entry for another site nor ask
 * for anything but what a visit asks.
 */
export function parseMessage(
  candidate: unknown,
  sender: chrome.runtime.MessageSender,
): ValidMessage | undefined {
  const from = senderOf(sender);
  if (!from) return;
  const parsed = v.safeParse(message, candidate);
  if (!parsed.success) return;
  const { output } = parsed;
  if ('body' in output && 'url' in output.body) {
    if (!isOwn(output.body.url, originOf(sender), from)) return;
  }
  return { message: output as Message<ToBackground>, from };
}

function senderOf({ id, tab, frameId, url }: chrome.runtime.MessageSender): Sender | undefined {
  if (id !== browser.runtime.id || tab?.id === undefined || frameId !== 0 || !url) return;
  const addresses = [url, tab.url].filter((address) => address && URL.canParse(address));
  const [first, ...others] = addresses as string[];
  if (!first || !/^https?:/.test(first)) return;
  return { tab: tab.id, private: tab.incognito, addresses: [first, ...others] };
}

/** The site is asked for besides: a viewer of AMP pages shows those of all sites on one origin. */
function isOwn(url: string, origin: string | undefined, { addresses }: Sender): boolean {
  if (new URL(url).origin !== origin) return false;
  const site = siteOf(url);
  return addresses.some((address) => /^https?:/.test(address) && siteOf(address) === site);
}

function originOf({ origin, url }: chrome.runtime.MessageSender): string | undefined {
  return origin ?? (url && new URL(url).origin);
}
