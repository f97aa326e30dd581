import type { LanguageChoice } from '../i18n/language.ts';
import type { Exclusion } from './exclusions/categories.ts';
import type {
  DisabledReason,
  ErrorCode,
  LookupResult,
  NotSavedReason,
  PageState,
  SkipReason,
} from './page-state.ts';
import type { Corner } from './settings.ts';

/** An article as the content script found it. The page can put anything into it. */
export interface Article {
  readonly url: string;
  readonly canonical?: string | undefined;
  readonly title: string;
  readonly text: string;
}

/** The Whether and how the background lets a page be checked. */
export interface PageAccess {
  /** Milliseconds of reading after which it counts as read. */
  readonly dwellMs: number;
  /** In which the page is warned. */
  readonly language: LanguageChoice;
  /** Where the banner stands; nothing where the reader wants none. */
  readonly corner: Corner | undefined;
  /** Why what is read here is not remembered. */
  readonly notSaved: NotSavedReason | undefined;
  /** Whether the page is to be left alone when it has a password field, which only it can see. */
  readonly skipsPasswordPages: boolean;
  /** Whether links to pages that were read are marked. */
  readonly showLinkBadges: boolean;
}

/** Why there is no answer but this. */
export type Refusal =
  | DisabledReason
  | { readonly excluded: Exclusion }
  | { readonly error: ErrorCode };

/** What became of looking an article up. */
export type LookupReply = LookupResult | Refusal;

/** What became of an article that was read. */
export type RememberReply =
  | { readonly remembered: true }
  | { readonly remembered: false; readonly notSaved: NotSavedReason }
  | Refusal;

/** What became of a wish; not done when the page in the library that it speaks of is gone. */
export type ActionReply = { readonly done: boolean } | Refusal;

/** The page at hand and one in the library. */
export interface RejectedPair {
  readonly url: string;
  readonly canonical?: string | undefined;
  readonly id: number;
  /** Whether they are no duplicates of each other, whatever the fingerprints say. */
  readonly isRejected: boolean;
}

/** Where there is to be a banner no more, or again; on a page until the browser is closed. */
export interface MuteRequest {
  readonly scope: 'page' | 'site' | 'everywhere';
  readonly on: boolean;
}

/** What a link leads to: a page that was read, or a copy of one. */
export type LinkBadge = 'read' | 'copy';

/** A longer address is not let in, nor taken from a page. */
export const MAX_URL_LENGTH = 8192;

/** What a title is cut to. */
export const MAX_TITLE_LENGTH = 1000;

/** The most addresses of one {@link ToBackground.linkBadges}. */
export const MAX_BADGE_URLS = 500;

/** Names the elements that a content script puts into its page. */
export const HOST_ATTRIBUTE = 'data-twicetold';

/** What the icon is to show of a page that is looked at. */
export type IconState =
  | { readonly show: 'watching' }
  | { readonly show: 'not-article'; readonly reason: SkipReason }
  | { readonly show: 'excluded'; readonly why: Exclusion }
  | {
      readonly show: 'found';
      /** How many; nothing else is warned of. */
      readonly copies: number;
      /** Whether at least one of the copies is surely one. */
      readonly confident: boolean;
      /** Whether there are pages that share much with it. */
      readonly related: boolean;
      readonly previousVisit?: number | undefined;
      /** Whether this visit is in the library. */
      readonly remembered?: boolean | undefined;
    }
  | { readonly show: 'error'; readonly error: ErrorCode };

/** Nothing is checked. Why, the background knows by itself; an open popup hears that it is so. */
export type ShowsOff = { readonly show: 'off' };

/** What a content script asks of the background. */
export interface ToBackground {
  /** May this page be looked at? The browser tells which it is. */
  requestAccess(): PageAccess | Refusal;
  lookUp(article: Article): LookupReply;
  /** The reader has stayed, or asked for it. */
  remember(article: Article & { readonly manual?: true | undefined }): RememberReply;
  /**
   * Sets the icon, and tells an open popup or side panel to ask for the state. Asked for by the page
   * rather than done with the answer: a page that was left in the meantime asks no more, and its
   * badge does not land on the next one.
   */
  show(state: IconState | ShowsOff): null;
  /**
   * Firefox: has what was put into the page seen, until the extension is disabled or removed. See
   * `content/panel/host.ts`.
   */
  reveal(): null | { readonly error: ErrorCode };
  /** Sets down that the page at hand is no duplicate of one in the library, or takes it back. */
  markNotDuplicate(apart: RejectedPair): ActionReply;
  /** Shows no banner on this site, or anywhere, from now on, or takes that back. */
  mute(hush: MuteRequest): ActionReply;
  /** Opens the comparison with a page in the library, beside this tab. */
  compare(page: { readonly id: number }): ActionReply;
  /** What is known of where links lead, in this order; {@link MAX_BADGE_URLS} addresses at most. */
  linkBadges(links: {
    readonly urls: readonly string[];
  }): { readonly linkBadges: readonly (LinkBadge | null)[] } | Refusal;
}

/** What became of remembering the page at hand by hand. */
export type ManualRememberReply = RememberReply | { readonly notArticle: SkipReason };

/** What the background and the extension's pages ask of the content script in a tab. */
export interface ToPage {
  /** Consent, pause, rules or settings changed: ask for access again, and start a new visit when it changed. */
  accessChanged(): void;
  state(): PageState;
  /**
   * The reader has forgotten, brought back or imported something, or told it apart: what is known of
   * the page is asked anew, once it is on screen. What was forgotten is not remembered again on this
   * visit, unless by hand.
   */
  libraryChanged(): void;
  /** The article as it stands in the page now. */
  article(): Article | null;
  /** Remembers the page without waiting for the reading. */
  remember(): ManualRememberReply;
}

/** A message as it travels. */
export type Message<Signatures, Type extends keyof Signatures = keyof Signatures> = {
  readonly [T in Type]: {
    readonly type: T;
    readonly body: Signatures[T] extends (body: infer Body) => unknown ? Body : undefined;
  };
}[Type];

type Body<F> = F extends (...body: infer Parameters) => unknown ? Parameters : never;
type Reply<F> = F extends (...body: never[]) => infer R ? R : never;

/** Asked a second time, these would be done twice: a comparison would open two tabs. */
const ASKED_ONCE: ReadonlySet<keyof ToBackground> = new Set(['compare']);

/**
 * Asks the background. A worker that the browser stopped in the middle of its answer, which ends
 * the call or lets it end with nothing, is asked once more. (A page that was remembered just
 * before is then counted as read twice; its entry stays one.)
 *
 * @throws Error when nobody answers: the extension was updated, reloaded or removed.
 */
export async function ask<T extends keyof ToBackground>(
  type: T,
  ...[body]: Body<ToBackground[T]>
): Promise<Reply<ToBackground[T]>> {
  const send = async (): Promise<Reply<ToBackground[T]>> => {
    const reply = await browser.runtime.sendMessage({ type, body });
    if (reply === undefined) throw new Error(`No answer to ${type}`);
    return reply;
  };
  try {
    return await send();
  } catch (error) {
    if (!browser.runtime?.id || ASKED_ONCE.has(type)) throw error;
    return await send();
  }
}

/** Asks the content script of a tab. @throws Error when there is none: a browser page, a PDF, a store. */
export function askPage<T extends keyof ToPage>(tab: number, type: T): Promise<Reply<ToPage[T]>> {
  return browser.tabs.sendMessage(tab, { type }, { frameId: 0 });
}
