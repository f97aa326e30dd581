/**
 * The messages between content scripts, the background, and the extension's pages: their types, and
 * the functions that send them. Read {@link ToBackground} and {@link ToPage} first. The types of the
 * replies are in `page-state.ts`.
 */

import type { Exclusion } from '../../core/url/exclusions/categories.ts';
import type { LanguageChoice } from '../i18n/language.ts';
import type {
  DisabledReason,
  ErrorCode,
  LookupResult,
  NotSavedReason,
  PageState,
  SavedElsewhere,
  SkipReason,
} from './page-state.ts';
import type { Sensitivity } from './sensitivity.ts';
import type { Corner } from './settings.ts';

/** An article as the content script found it. The page may have put anything into it. */
export interface Article {
  readonly url: string;
  /** The canonical address that the page names, as it is written there. */
  readonly canonical?: string | undefined;
  readonly title: string;
  readonly text: string;
}

/** An article to look up. */
export interface LookupRequest extends Article {
  /**
   * Whether all pages in the library must be compared. Otherwise one confident copy is enough, because
   * finding all of them takes a worker that has just started longer, the larger the library is.
   */
  readonly all?: boolean | undefined;
}

/** An article that was read. */
export interface ReadArticle extends Article {
  /** In milliseconds since 1970. Identifies the visit if the message is sent again. */
  readonly at: number;
}

/** Whether a lookup of two articles has the same result. */
export function isSameArticle(a: Article, b: Article): boolean {
  const { url, canonical, title, text } = a;
  return url === b.url && canonical === b.canonical && title === b.title && text === b.text;
}

/** The background's permission to check a page, and what the content script needs to know for it. */
export interface PageAccess {
  /** Milliseconds of reading after which the page is remembered. */
  readonly dwellMs: number;
  /** The language of the banner. */
  readonly language: LanguageChoice;
  /** The corner for the banner; `undefined` if the reader wants none here. */
  readonly corner: Corner | undefined;
  /** Why the page won't be remembered, if it won't. */
  readonly notSaved: NotSavedReason | undefined;
  /** Whether to skip the page if it has a password field, which only the content script can see. */
  readonly skipsPasswordPages: boolean;
  /** Whether links to pages that the reader has read get a badge. */
  readonly showLinkBadges: boolean;
  /** Which copies a lookup reports. When it changes, the page is looked up again. */
  readonly sensitivity: Sensitivity;
  /** Whether the document may show a warning before the reader does anything in it. */
  readonly hasCredit: boolean;
}

/** Why the background doesn't do what it was asked. */
export type Refusal =
  | DisabledReason
  | { readonly excluded: Exclusion }
  | { readonly error: ErrorCode };

/** The result of looking an article up. */
export type LookupReply = LookupResult | Refusal;

/** The result of remembering an article. */
export type RememberReply =
  | { readonly remembered: true }
  | { readonly remembered: false; readonly notSaved: NotSavedReason }
  | Refusal;

/**
 * The result of an action; `done` is false if the page in the library that it names is gone. With
 * `notSaved`, nothing about the current page may be stored.
 */
export type ActionReply =
  | { readonly done: boolean }
  | { readonly notSaved: NotSavedReason }
  | Refusal;

/** The current page and a page in the library that isn't a copy of it, or is one after all. */
export interface RejectionRequest {
  readonly url: string;
  readonly canonical?: string | undefined;
  readonly id: number;
  /** Whether the reader says that they aren't copies, whatever the fingerprints say. */
  readonly isRejected: boolean;
}

/** Where banners are muted, or unmuted. A page stays muted until the browser closes. */
export interface MuteRequest {
  readonly scope: 'page' | 'site' | 'everywhere';
  readonly on: boolean;
}

/** What a link leads to: a page that the reader has read, or a copy of one. */
export type LinkBadge = 'read' | 'copy';

/** Longer addresses are refused. */
export const MAX_URL_LENGTH = 8192;

/** Longer titles are cut. */
export const MAX_TITLE_LENGTH = 1000;

/** The longest name of a program that a page was saved in. A library file may have a longer one. */
export const MAX_SOURCE_LENGTH = 200;

/** The most addresses in one {@link ToBackground.linkBadges}. */
export const MAX_BADGE_URLS = 500;

/** Marks the elements that a content script adds to its page. */
export const HOST_ATTRIBUTE = 'data-twicetold';

/** What the icon shows about a page. */
export type IconState =
  | { readonly show: 'watching' }
  | { readonly show: 'not-article'; readonly reason: SkipReason }
  | { readonly show: 'excluded'; readonly why: Exclusion }
  | {
      readonly show: 'found';
      /** How many copies the reader gets a warning about. */
      readonly copies: number;
      /** Whether at least one of the copies is confident. */
      readonly confident: boolean;
      /** Whether there are similar pages that aren't copies. */
      readonly related: boolean;
      /** When the page was read before, in milliseconds since 1970. */
      readonly previousVisit?: number | undefined;
      /** Where the page was saved, if it was never read in this browser. */
      readonly saved?: SavedElsewhere | undefined;
      /** Whether this visit is in the library. */
      readonly remembered?: boolean | undefined;
    }
  | { readonly show: 'error'; readonly error: ErrorCode };

/**
 * Reports that the page isn't checked. The background knows why by itself; the message lets an open
 * popup update.
 */
export type DisabledIcon = { readonly show: 'off' };

/**
 * The messages from a content script to the background, and the replies. `background/message-schema.ts`
 * validates them, and `background/messages.ts` answers them.
 */
export interface ToBackground {
  /** Asks whether the page may be checked. The browser says which page it is. */
  requestAccess(): PageAccess | Refusal;
  /** Looks the article up. */
  lookUp(article: LookupRequest): LookupReply;
  /** Stores the article, because the reader has read it long enough or has asked for it. */
  remember(article: ReadArticle): RememberReply;
  /**
   * Sets the icon, and lets an open popup or side panel ask for the state. The page asks for this,
   * instead of the background doing it with its reply: a page that the reader has left no longer asks,
   * so its badge can't appear on the next page.
   */
  show(state: IconState | DisabledIcon): null;
  /**
   * Firefox: makes visible what was added to the page, until the extension is disabled or removed. See
   * `content/panel/host.ts`.
   */
  reveal(): null | { readonly error: ErrorCode };
  /** The reader leaves the document by a link or button in it, so the next one has credit. */
  readerLeaves(): null;
  /** Records that the current page isn't a copy of one in the library, or that it is one after all. */
  markNotDuplicate(pair: RejectionRequest): ActionReply;
  /** Mutes banners, or unmutes them. */
  mute(request: MuteRequest): ActionReply;
  /** Opens the comparison with a page in the library, beside this tab. */
  compare(page: { readonly id: number }): ActionReply;
  /** Returns the badges of links, in the same order. At most {@link MAX_BADGE_URLS} addresses. */
  linkBadges(links: {
    readonly urls: readonly string[];
  }): { readonly linkBadges: readonly (LinkBadge | null)[] } | Refusal;
}

/** The result of remembering the current page because the reader asked for it. */
export type ManualRememberReply = RememberReply | { readonly notArticle: SkipReason };

/** The messages from the background and the extension's pages to the content script in a tab. */
export interface ToPage {
  /**
   * Consent, pause, rules, or settings have changed: the page asks for access again, and starts a new
   * visit if it gets a different answer.
   */
  accessChanged(): void;
  /** Returns the state of the page. With `all`, its lookups are for all pages from now on. */
  state(request: { readonly all: boolean }): PageState;
  /**
   * The reader has deleted, restored, imported, or rejected something: the page is looked up again
   * when it is visible. If the page itself was deleted, it isn't remembered again on this visit, unless
   * the reader asks for it.
   */
  libraryChanged(): void;
  /** Returns the article as it is in the page now. */
  article(): Article | null;
  /** Remembers the page now, however long it was read. */
  remember(): ManualRememberReply;
  /** Scrolls to a sentence, and returns whether the page shows it. */
  scrollTo(sentence: { readonly text: string }): boolean;
}

/** A message as it is sent. */
export type Message<Signatures, Type extends keyof Signatures = keyof Signatures> = {
  readonly [T in Type]: {
    readonly type: T;
    readonly body: Signatures[T] extends (body: infer Body) => unknown ? Body : undefined;
  };
}[Type];

type Body<F> = F extends (...body: infer Parameters) => unknown ? Parameters : never;
type Reply<F> = F extends (...body: never[]) => infer R ? R : never;

/** The browser can stop the worker again during the second attempt. */
const MAX_ATTEMPTS = 3;

/** Messages that must not be sent twice: a second `compare` would open a second tab. */
const NOT_REPEATED: ReadonlySet<keyof ToBackground> = new Set(['compare']);

/**
 * Sends a message to the background. If the browser stops the worker before it replies, the call
 * throws or returns nothing, so the message is sent again.
 *
 * @throws Error when nobody replies, because the extension was updated, reloaded, or removed.
 */
export async function ask<T extends keyof ToBackground>(
  type: T,
  ...[body]: Body<ToBackground[T]>
): Promise<Reply<ToBackground[T]>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await browser.runtime.sendMessage({ type, body });
      if (reply === undefined) throw new Error(`No answer to ${type}`);
      return reply;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !browser.runtime?.id || NOT_REPEATED.has(type)) throw error;
    }
  }
}

/**
 * Sends a message to the content script of a tab.
 *
 * @throws Error when the tab has none: it shows a browser page, a PDF, or an extension store.
 */
export function askPage<T extends keyof ToPage>(
  tab: number,
  type: T,
  ...[body]: Body<ToPage[T]>
): Promise<Reply<ToPage[T]>> {
  return browser.tabs.sendMessage(tab, { type, body }, { frameId: 0 });
}
