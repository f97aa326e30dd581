// One visit to one page, from its first moment on screen until it is stored: looks the article up
// early and stores it late. `content.iife.ts` starts visits. Read `snapshots.ts` for how articles are
// found, and `banner/notifier.ts` for what the reader sees.

import { pageAddress } from '../../core/url/canonical.ts';
import type { Article } from '../shared/message-schema.ts';
import {
  type ActionReply,
  ask,
  isSameArticle,
  type PageAccess,
  type Refusal,
  type RememberReply,
} from '../shared/messages.ts';
import type {
  EarlierPage,
  LookupResult,
  NotSavedReason,
  PageState,
  PreviousVisit,
} from '../shared/page-state.ts';
import { createNotifier, type NotifierState, type Notify } from './banner/notifier.ts';
import { isContextInvalidated } from './context-invalidated.ts';
import { DisplayedText } from './displayed-text.ts';
import { waitForDwell } from './dwell-timer.ts';
import { asksForPassword } from './password-field.ts';
import { isKeptIn } from './same-article.ts';
import { BUSY_RETRY_MS, createSlicer, delay, whenVisible } from './scheduling.ts';
import { askAbout, uniqueId } from './send-article.ts';
import { isArticle, MAX_LATE_URL_MS, type Snapshot, snapshots } from './snapshots.ts';
import type { WarningCredit } from './warning-credit.ts';

const NOTHING: LookupResult = { copies: [], related: [], previousVisit: undefined };

type LookedUpState = Extract<PageState, { kind: 'looked-up' }>;

/** What a visit needs from its caller. */
export interface VisitContext {
  /** Ends the visit. Nothing that is still running has an effect after that. */
  readonly signal: AbortSignal;
  /** Called with each new state of the page. */
  readonly onState: (state: PageState) => void;
  /** Asks whether and how the page may be checked now. */
  readonly requestAccess: () => Promise<PageAccess | Refusal>;
  /** Called once it is known whether and how the page may be checked. */
  readonly onAccess: (access: PageAccess | Refusal) => void;
  /** Whether the visit may show a banner or a notice. */
  readonly credit: WarningCredit;
  readonly notifierState: NotifierState;
  /** Called when the document has become another page without loading one. */
  readonly restart: () => void;
  /** Whether and how the page may be checked now: what `onAccess` was called with last. */
  readonly currentAccess: () => PageAccess | Refusal | undefined;
  /** The visit that this one continues: to the same page, until the reader's rules or a pause changed. */
  readonly continued?: Visit | undefined;
  /** What an earlier visit found, if the page hasn't loaded since. */
  readonly foundBefore?: Snapshot | undefined;
}

/** A visit to a page. */
export class Visit {
  readonly #context: Omit<VisitContext, 'continued'>;
  /** Identifies the visit, so that it counts once although it is stored again. */
  #id = uniqueId();
  readonly #ended = new AbortController();
  readonly #signal: AbortSignal;
  readonly #notify: Notify;
  readonly #firstLookup = Promise.withResolvers<void>();
  /** The page isn't stored before, because the rest of its text may be missing. */
  readonly #completeLookup = Promise.withResolvers<void>();
  /** Copies that the reader has marked as not copies, by id. */
  readonly #rejectedCopies = new Map<number, EarlierPage>();
  #article: Article | undefined;
  #pageUrl: string | undefined;
  #isComplete = false;
  #state: LookedUpState | undefined;
  /** The visit before this one. */
  #previousVisit: PreviousVisit | undefined;
  #isRemembered = false;
  /** What this visit has stored. */
  #stored: Article | undefined;
  #isDeleted = false;
  /** Why the page may not be stored, besides that the reader has deleted it. */
  #blocked: NotSavedReason | undefined;
  /** Stores one article after another, so that none counts twice. */
  #storing: Promise<unknown> = Promise.resolve();
  /** The last visit to the same page with an article, until this one has found its own. */
  #continued: Visit | undefined;
  #isRefreshPending = false;
  /** Aborted when the page shows another article. */
  #dwell = new AbortController();
  #minDwellMs = 0;
  /** The number of lookups sent, and the number of the last one whose answer was used. */
  #sentLookups = 0;
  #usedLookup = 0;
  /** Whether the reader wants to see all pages that are similar. */
  #wantsAll = false;

  constructor({ continued, ...context }: VisitContext) {
    // Without the visit before, or each change of a rule would keep another article in memory.
    this.#context = context;
    this.#signal = AbortSignal.any([context.signal, this.#ended.signal]);
    this.#notify = createNotifier(
      context.notifierState,
      (id, isRejected) => this.#markNotDuplicate(id, isRejected),
      this.#signal,
    );
    this.#continued = continued && (continued.#article ? continued : continued.#continued);
  }

  /** Runs the visit to its end, and reports each state. @throws unexpected errors. */
  async run(): Promise<void> {
    try {
      await whenVisible(this.#signal);
      this.#context.onState({ kind: 'watching' });
      const access = await this.#context.requestAccess();
      this.#signal.throwIfAborted();
      this.#context.onAccess(access);
      if (!('dwellMs' in access)) return this.#end(access);
      this.#blocked = access.notSaved;
      await Promise.all([this.#lookUpSnapshots(access), this.#rememberAfterDwell(access)]);
    } catch (error) {
      if (this.#signal.aborted) return;
      this.#end({ error: isContextInvalidated() ? 'lost' : 'unavailable' });
      // Puts the error in the browser's list of extension errors.
      if (!isContextInvalidated()) throw error;
    }
  }

  /** What this visit has found in the whole page, or else what an earlier visit has. */
  get found(): Snapshot | undefined {
    const [found, pageUrl, isComplete] = [this.#article, this.#pageUrl, this.#isComplete];
    return found && pageUrl && isComplete
      ? { found, pageUrl, isComplete }
      : this.#context.foundBefore;
  }

  /**
   * Stores an article, unless this visit has stored it: storing it again would count another visit.
   *
   * @param afterDwell whether it is stored because it was read long enough. Then any text that this visit
   * has stored is enough, and a page that the reader has deleted isn't stored.
   */
  store(article: Article, afterDwell = false): Promise<RememberReply> {
    const stored = this.#storing.then(async (): Promise<RememberReply> => {
      const isDone = afterDwell && (this.#isRemembered || this.#isDeleted);
      if (isDone || this.#hasStored(article)) return { remembered: true };
      const reply = await askAbout('remember', article, { visit: this.#id });
      if ('remembered' in reply && reply.remembered) this.#setRemembered(article);
      return reply;
    });
    this.#storing = stored.catch(() => {});
    return stored;
  }

  #setRemembered(article: Article): void {
    this.#isRemembered = true;
    this.#stored = article;
    if (!this.#article) {
      // The reader has stored it before this visit found it. The page may become another one.
      [this.#article, this.#pageUrl, this.#isComplete] = [article, pageAddress(article.url), true];
    }
    if (this.#isDeleted) this.#previousVisit = undefined;
    this.#isDeleted = false;
    this.#blocked = undefined;
    this.#updateState({ remembered: true, notSaved: undefined });
  }

  /**
   * Looks the article up again after the library has changed, as soon as the page is on screen. All
   * open pages get this message at once, but the reader sees few of them.
   */
  async refresh(): Promise<void> {
    if (document.visibilityState === 'visible') return void (await this.#repeatLookup());
    if (this.#isRefreshPending) return;
    this.#isRefreshPending = true;
    const refreshWhenVisible = async () => {
      await whenVisible(this.#signal);
      this.#isRefreshPending = false;
      await this.#repeatLookup();
    };
    // Fails if the reader leaves the page, or the extension is updated, before the page is visible.
    refreshWhenVisible().catch(() => {});
  }

  /**
   * Looks the article up again. What is shown stays until there is an answer.
   */
  async #repeatLookup(): Promise<void> {
    if (!this.#article || !this.#state || this.#signal.aborted) return;
    const article = this.#article;
    const lookup = ++this.#sentLookups;
    const result = await this.#sendLookup(article);
    if (this.#signal.aborted) return;
    if ('error' in result && result.error === 'busy') {
      this.#repeatLater(lookup).catch(() => {});
      return;
    }
    if (!('copies' in result) || !this.#isLatest(lookup) || !this.#state) return;
    const { savedPageId, previousVisit } = this.#state;
    const wasKnown = this.#isRemembered || savedPageId !== undefined || previousVisit !== undefined;
    const isKnown = result.savedPageId !== undefined;
    this.#isDeleted = !isKnown && (wasKnown || this.#isDeleted);
    // The article has changed meanwhile, and the new one gets a lookup of its own.
    if (!isSameArticle(article, this.#article)) return;
    this.#updateState({
      ...result,
      savedPageId: result.savedPageId,
      previousVisit: this.#visitBefore(result),
      remembered: this.#isArticleStored && isKnown,
      notSaved: this.#notSaved,
    });
    this.#notifyOfState();
  }

  #sendLookup(article: Article): Promise<LookupResult | Refusal> {
    return askAbout('lookUp', article, this.#wantsAll ? { all: true } : {});
  }

  /** The reader looks at all that was found, so one confident copy is no longer enough. */
  lookUpAll(): void {
    if (this.#wantsAll) return;
    this.#wantsAll = true;
    this.#repeatLookup().catch(() => {});
  }

  /** Repeats a lookup when the background may answer this tab, unless a later one was sent. */
  async #repeatLater(lookup: number): Promise<void> {
    await this.#untilNotBusy();
    if (lookup === this.#sentLookups) await this.#repeatLookup();
  }

  async #lookUpSnapshots(access: PageAccess): Promise<void> {
    for await (const { pageUrl, found, isComplete } of snapshots(
      this.#signal,
      this.#context.foundBefore,
    )) {
      const previous = this.#article;
      if (previous && this.#isComplete && pageUrl !== this.#pageUrl) return this.#context.restart();
      if (!isArticle(found)) {
        if (previous && this.#isComplete) continue;
        const isSignIn = access.skipsPasswordPages && (await asksForPassword(this.#signal, found));
        // Doesn't end the visit, because the article may load later.
        if (isSignIn) this.#retract({ kind: 'excluded', why: { category: 'password' } });
        else this.#retract({ kind: 'not-article', reason: found });
        continue;
      }
      const isReplaced = previous && this.#isComplete && !isKeptIn(previous.text, found.text);
      [this.#article, this.#pageUrl, this.#isComplete] = [found, pageUrl, isComplete];
      if (isReplaced) this.#restartDwell();
      this.#adopt();
      await this.#endIfPasswordAsked(access, found);
      if (!this.#state || !previous || !isSameArticle(found, previous)) {
        const lookup = ++this.#sentLookups;
        const wasStored = this.#isRemembered;
        const result = await this.#retryWhileBusy(() => this.#sendLookup(found));
        if (!('copies' in result)) return this.#end(result);
        if (this.#isLatest(lookup)) {
          this.#isDeleted = result.savedPageId === undefined && (wasStored || this.#isDeleted);
          this.#state = {
            ...result,
            kind: 'looked-up',
            previousVisit: this.#visitBefore(result),
            remembered: this.#isArticleStored && !this.#isDeleted,
            notSaved: this.#notSaved,
          };
        }
      }
      this.#updateState({});
      this.#notifyOfState();
      this.#firstLookup.resolve();
      if (isComplete) this.#completeLookup.resolve();
    }
  }

  /** Sends a request again every minute while the background is too busy for this tab. */
  async #retryWhileBusy<T extends object>(send: () => Promise<T | Refusal>): Promise<T | Refusal> {
    for (;;) {
      const reply = await send();
      this.#signal.throwIfAborted();
      if (!('error' in reply) || reply.error !== 'busy') return reply;
      this.#context.onState({ kind: 'error', error: 'busy' });
      await this.#untilNotBusy();
    }
  }

  /** Waits for a minute, and until the reader sees the page. */
  async #untilNotBusy(): Promise<void> {
    await delay(BUSY_RETRY_MS, this.#signal);
    await whenVisible(this.#signal);
  }

  /** Whether an answer is to be used: not if that of a later lookup has been used already. */
  #isLatest(lookup: number): boolean {
    if (lookup < this.#usedLookup) return false;
    this.#usedLookup = lookup;
    return true;
  }

  /** Drops an article that turned out not to be one when more of the page had loaded. */
  #retract(state: PageState): void {
    if (this.#state) this.#notify(NOTHING);
    this.#article = this.#state = undefined;
    this.#context.onState(state);
  }

  /** The reader has done something, so that what was withheld may be shown. */
  onGesture(): void {
    if (!this.#signal.aborted) this.#notifyOfState();
  }

  /** Reports an earlier visit to the same page only once the whole page can be compared. */
  #notifyOfState(): void {
    if (!this.#state || !this.#article) return;
    const { previousVisit } = this.#state;
    const { credit } = this.#context;
    const isCovered = credit.covers(this.#article, this.#isComplete);
    const shown = { ...this.#state, previousVisit: this.#isComplete ? previousVisit : undefined };
    this.#notify(isCovered ? shown : NOTHING);
  }

  async #rememberAfterDwell(access: PageAccess): Promise<void> {
    if (access.notSaved) return;
    await this.#firstLookup.promise;
    const dwellMs = () => {
      // The reader may have changed it since.
      const now = this.#context.currentAccess() ?? access;
      return Math.max(this.#minDwellMs, 'dwellMs' in now ? now.dwellMs : access.dwellMs);
    };
    const displayed = new DisplayedText();
    const slicer = createSlicer(this.#signal);
    const isShown = async () =>
      !this.#article || (await displayed.isShown(this.#article.text, slicer));
    const wait = () =>
      waitForDwell(dwellMs, isShown, AbortSignal.any([this.#signal, this.#dwell.signal]));
    await Promise.all([this.#untilRead(wait), this.#completeLookup.promise]);
    if (!this.#article || this.#isRemembered || this.#isDeleted) return;
    await this.#endIfPasswordAsked(access, this.#article);
    const article = this.#article;
    const reply = await this.#retryWhileBusy(() => this.store(article, true));
    if (!('remembered' in reply)) return this.#end(reply);
    if (reply.remembered) return;
    this.#blocked = reply.notSaved;
    this.#updateState({ notSaved: this.#notSaved });
  }

  /** Waits again whenever the page shows another article. */
  async #untilRead(wait: () => Promise<void>): Promise<void> {
    for (;;) {
      const { signal } = this.#dwell;
      try {
        return await wait();
      } catch (error) {
        if (this.#signal.aborted || !signal.aborted) throw error;
      }
    }
  }

  /** Each article has its own reading time. Its address may come later than its text. */
  #restartDwell(): void {
    this.#minDwellMs = MAX_LATE_URL_MS;
    const before = this.#dwell;
    this.#dwell = new AbortController();
    before.abort();
  }

  get #notSaved(): NotSavedReason | undefined {
    if (this.#blocked) return this.#blocked;
    if (this.#isDeleted) return 'deleted';
    return this.#isRemembered && !this.#isArticleStored ? 'other-article' : undefined;
  }

  /** Takes over what the visit before has stored or found deleted, if it was to the same page. */
  #adopt(): void {
    const before = this.#continued;
    this.#continued = undefined;
    if (!before || before.#pageUrl !== this.#pageUrl) return;
    this.#id = before.#id;
    this.#isRemembered ||= before.#isRemembered;
    this.#stored ??= before.#stored;
    this.#isDeleted ||= before.#isDeleted;
    this.#previousVisit ??= before.#previousVisit;
  }

  /** Whether this visit has stored the article that the page shows now. The page may have shown others. */
  get #isArticleStored(): boolean {
    if (!this.#isRemembered || !this.#stored || !this.#article) return this.#isRemembered;
    return isKeptIn(this.#stored.text, this.#article.text);
  }

  #hasStored(article: Article): boolean {
    return !this.#isDeleted && this.#stored !== undefined && isSameArticle(this.#stored, article);
  }

  async #markNotDuplicate(id: number, isRejected: boolean): Promise<ActionReply> {
    const { url, canonical } = this.#article ?? { url: location.href };
    const reply = await ask('markNotDuplicate', { url, canonical, id, isRejected });
    if (!('done' in reply) || !reply.done || !this.#state) return reply;
    const { copies } = this.#state;
    const page = copies.find((copy) => copy.id === id) ?? this.#rejectedCopies.get(id);
    if (!page) return reply;
    this.#rejectedCopies.set(id, page);
    const others = copies.filter((copy) => copy.id !== id);
    this.#updateState({ copies: isRejected ? others : [...others, page] });
    if (this.#sentLookups > this.#usedLookup) {
      // The answer that is still missing may be from before.
      this.#usedLookup = this.#sentLookups + 1;
      this.#repeatLookup().catch(() => {});
    }
    return reply;
  }

  /** Returns the visit before this one. Once this visit is stored, lookups find this one instead. */
  #visitBefore({ savedPageId, previousVisit }: LookupResult): PreviousVisit | undefined {
    // Keeps the last visit of a deleted page, which may be restored.
    if (savedPageId === undefined) return undefined;
    if (!this.#isRemembered || this.#previousVisit?.at === previousVisit?.at) {
      this.#previousVisit = previousVisit;
    }
    return this.#previousVisit;
  }

  #updateState(change: Partial<LookedUpState>): void {
    if (!this.#state || this.#signal.aborted) return;
    this.#state = { ...this.#state, ...change };
    const { previousVisit } = this.#state;
    // While the page loads, a part of its text would look like a change.
    const verdict = this.#isComplete ? previousVisit?.verdict : undefined;
    this.#context.onState({
      ...this.#state,
      previousVisit: previousVisit && { ...previousVisit, verdict },
    });
  }

  /** Called before anything of the page is sent. @throws when the page asks for a password. */
  async #endIfPasswordAsked({ skipsPasswordPages }: PageAccess, article: Article): Promise<void> {
    if (skipsPasswordPages && (await asksForPassword(this.#signal, article))) {
      this.#end({ excluded: { category: 'password' } });
    }
    this.#signal.throwIfAborted();
  }

  #end(refusal: Refusal): void {
    this.#context.onState(refusedState(refusal));
    this.#ended.abort();
  }
}

function refusedState(refusal: Refusal): PageState {
  if ('off' in refusal) return { kind: 'off', why: refusal };
  if ('excluded' in refusal) return { kind: 'excluded', why: refusal.excluded };
  return { kind: 'error', ...refusal };
}

/**
 * Whether a visit that started with other access must start again. It needn't for the banner's
 * corner, the language, and the like, which the visit adopts as it goes.
 */
export function needsNewVisit(
  before: PageAccess | Refusal | undefined,
  now: PageAccess | Refusal,
): boolean {
  return (
    before !== undefined && JSON.stringify(accessKey(before)) !== JSON.stringify(accessKey(now))
  );
}

function accessKey(access: PageAccess | Refusal): unknown {
  return 'dwellMs' in access ? [access.notSaved, access.skipsPasswordPages] : access;
}
