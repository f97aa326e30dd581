/**
 * Sends messages between content scripts, the background, and the extension's pages. What content
 * scripts send is in `message-schema.ts`, and what they keep in `page-state.ts`. The replies are here.
 */

import type { Exclusion } from '../../core/url/exclusions/categories.ts';
import type { LanguageChoice } from '../i18n/language.ts';
import type { Article, ManualRememberReply, ToBackground } from './message-schema.ts';
import type {
  DisabledReason,
  EarlierPage,
  ErrorCode,
  LookupResult,
  NotSavedReason,
  PageState,
} from './page-state.ts';
import type { Sensitivity } from './sensitivity.ts';
import type { Corner, MarksChoice } from './settings.ts';

/** Whether a lookup of two articles has the same result. */
export function isSameArticle(a: Article, b: Article): boolean {
  const { url, canonical, original, title, text } = a;
  const isSameAddress = url === b.url && canonical === b.canonical && original === b.original;
  return isSameAddress && title === b.title && text === b.text;
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
  /** Where titles and links to what the reader has read are marked, and whether they are faded instead. */
  readonly marks: MarksChoice;
  readonly fadesMarked: boolean;
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

/** The background doesn't have the text, because its worker has stopped since, so it needs it again. */
export interface NeedsText {
  readonly needs: 'text';
}

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

/** What a link leads to: a page that the reader has read, or a copy of one. */
export type LinkBadge = 'read' | 'copy';

/** The page that a title or link is marked for. */
export type MarkedPage = Omit<EarlierPage, 'verdict' | 'savedIn'> & {
  readonly verdict?: EarlierPage['verdict'] | undefined;
  readonly savedIn?: EarlierPage['savedIn'] | undefined;
};

/** Marks the elements that a content script adds to its page. */
export const HOST_ATTRIBUTE = 'data-twicetold';

/** What the background replies, by the type of message. `background/messages.ts` answers. */
interface Replies {
  requestAccess: PageAccess | Refusal;
  lookUp: LookupResult | NeedsText | Refusal;
  remember: RememberReply | NeedsText;
  show: null;
  reveal: null | { readonly error: ErrorCode };
  readerLeaves: null;
  leavePointer: null;
  takePointer: { readonly place?: string | undefined };
  markNotDuplicate: ActionReply;
  mute: ActionReply;
  moveBanner: ActionReply;
  compare: ActionReply;
  linkBadges: { readonly linkBadges: readonly (LinkBadge | null)[] } | Refusal;
  markedPage: { readonly marked: MarkedPage | null } | Refusal;
}

type Request = ToBackground['type'];

/** What a type of message contains. */
export type BodyOf<T extends Request> = Extract<ToBackground, { type: T }>['body'];

/** The reply to a type of message. */
export type ReplyTo<T extends Request> = Replies[T];

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
  /** Returns whether the page is a feed reader. It is asked about a page that is skipped, and says no more. */
  isReader(): boolean;
  /** Remembers the page now, however long it was read. */
  remember(): ManualRememberReply;
  /** Scrolls to a sentence, and returns whether the page shows it. */
  scrollTo(sentence: { readonly text: string }): boolean;
}

/** A message to a content script as it is sent. */
export type PageMessage = {
  readonly [T in keyof ToPage]: {
    readonly type: T;
    readonly body: ToPage[T] extends (body: infer Body) => unknown ? Body : undefined;
  };
}[keyof ToPage];

/** How a content script answers them. */
export type PageAnswers = {
  readonly [T in keyof ToPage]: (
    ...body: Body<ToPage[T]>
  ) => Reply<ToPage[T]> | Promise<Reply<ToPage[T]>>;
};

type Body<F> = F extends (...body: infer Parameters) => unknown ? Parameters : never;
type Reply<F> = F extends (...body: never[]) => infer R ? R : never;

/** The browser can stop the worker again during the second attempt. */
const MAX_ATTEMPTS = 3;

/** Messages that must not be sent twice: a second `compare` would open a second tab. */
const NOT_REPEATED: ReadonlySet<Request> = new Set(['compare']);

/**
 * Sends a message to the background. If the browser stops the worker before it replies, the call
 * throws or returns nothing, so the message is sent again.
 *
 * @throws Error when nobody replies, because the extension was updated, reloaded, or removed.
 */
export async function ask<T extends Request>(
  type: T,
  ...[body]: BodyOf<T> extends undefined ? [] : [BodyOf<T>]
): Promise<ReplyTo<T>> {
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
