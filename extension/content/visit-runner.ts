// Runs the visits of a document: reports what happens to `visit.ts`, and does what its state wants. Read
// `snapshots.ts` for how articles are found, and `banner/notifier.ts` for what the reader sees.

import type { Article } from '../shared/message-schema.ts';
import {
  type ActionReply,
  ask,
  type PageAccess,
  type Refusal,
  type RememberReply,
} from '../shared/messages.ts';
import type { ErrorCode, PageState } from '../shared/page-state.ts';
import { createNotifier, type NotifierState, type Notify } from './banner/notifier.ts';
import { isContextInvalidated } from './context-invalidated.ts';
import { DisplayedText } from './displayed-text.ts';
import { waitForDwell } from './dwell-timer.ts';
import { asksForPassword } from './password-field.ts';
import { BUSY_RETRY_MS, createSlicer, delay, ENDED, whenVisible } from './scheduling.ts';
import { askAbout, uniqueId } from './send-article.ts';
import { type Snapshot, snapshots } from './snapshots.ts';
import { beginVisit, reduce, type Visit, type VisitEvent, type VisitLookup } from './visit.ts';
import { articleToRead, articleToStore, pageState, shownResult } from './visit-view.ts';
import type { WarningCredit } from './warning-credit.ts';

const NOTHING = { copies: [], related: [], previousVisit: undefined };

/** What visits need from the content script. */
interface VisitContext {
  /** Called with each new state of the page. */
  readonly onState: (state: PageState) => void;
  /** Asks whether and how the page may be checked now. */
  readonly requestAccess: () => Promise<PageAccess | Refusal>;
  /** Called once it is known whether and how the page may be checked. */
  readonly onAccess: (access: PageAccess | Refusal) => void;
  /** Whether and how the page may be checked now: what `onAccess` was called with last. */
  readonly currentAccess: () => PageAccess | Refusal | undefined;
  /** Whether the visit may show a banner or a notice. */
  readonly credit: WarningCredit;
  readonly notifierState: NotifierState;
}

/** The visits of a document, one after the other. */
export class VisitRunner {
  readonly #context: VisitContext;
  #visit = beginVisit(uniqueId());
  /** Aborted when the visit ends. Then nothing has an effect any more. */
  #running = new AbortController();
  #notify: Notify = () => {};
  /** What an earlier visit found, if the page hasn't loaded since. */
  #foundBefore: Snapshot | undefined;
  /** The state that was reported last. */
  #reported: string | undefined;
  #lookingUp: Promise<void> = Promise.resolve();
  /** The number of the article whose reading time runs. */
  #reading: { readonly number: number; readonly stopped: AbortController } | undefined;
  /** The id of the visit that is being stored. */
  #storing: string | undefined;
  #isRefreshPending = false;

  constructor(context: VisitContext) {
    this.#context = context;
  }

  /**
   * Ends the visit, and starts another one.
   *
   * @param continues whether it continues the one before, if it finds the same page.
   * @param found what the page was before, if it hasn't loaded since.
   */
  start(continues = false, found: Snapshot | undefined = continues ? this.found : undefined): void {
    this.stop();
    if (isContextInvalidated()) return;
    this.#running = new AbortController();
    const { signal } = this;
    this.#visit = beginVisit(uniqueId(), continues ? this.#visit : undefined);
    this.#foundBefore = found;
    this.#reported = undefined;
    this.#reading = undefined;
    this.#isRefreshPending = false;
    const mark = (id: number, isRejected: boolean) => this.#markNotDuplicate(id, isRejected);
    this.#notify = createNotifier(this.#context.notifierState, mark, signal);
    void this.#try(signal, () => this.#follow(signal));
  }

  /** Ends the visit. */
  stop(): void {
    this.#running.abort(ENDED);
  }

  /** Aborted when the visit ends. */
  get signal(): AbortSignal {
    return this.#running.signal;
  }

  /** What was found in the whole page, by this visit or by one before. */
  get found(): Snapshot | undefined {
    return this.#visit.article?.isComplete ? this.#visit.article : this.#foundBefore;
  }

  /** Stores an article, because it was read long enough, or because the reader has asked for it. */
  async store(article: Article, isByHand = true): Promise<RememberReply> {
    const { id: visit } = this.#visit;
    const reply = await askAbout('remember', article, { visit });
    this.#dispatch({ type: 'stored', visit, article, reply, isByHand });
    return reply;
  }

  /** Asks for all copies, because the popup or the side panel shows them. */
  watch(): void {
    this.#dispatch({ type: 'watched' });
  }

  /** The reader has done something, or has turned warnings on or off, so something else may be shown. */
  onGesture(): void {
    this.#show();
  }

  /**
   * Looks the article up again after the library has changed, as soon as the page is on screen. All
   * open pages get this message at once, but the reader sees few of them.
   */
  async refresh(): Promise<void> {
    const { signal } = this;
    if (document.visibilityState === 'visible') {
      this.#dispatch({ type: 'library-changed' });
      await this.#lookingUp;
    } else if (!this.#isRefreshPending) {
      this.#isRefreshPending = true;
      void this.#try(signal, async () => {
        await whenVisible(signal);
        this.#isRefreshPending = false;
        await this.refresh();
      });
    }
  }

  /** Follows the page from its first moment on screen. */
  async #follow(signal: AbortSignal): Promise<void> {
    await whenVisible(signal);
    this.#report();
    const access = await this.#context.requestAccess();
    signal.throwIfAborted();
    this.#context.onAccess(access);
    this.#dispatch({ type: 'access', access });
    signal.throwIfAborted();
    for await (const snapshot of snapshots(signal, this.#foundBefore)) {
      const asksPassword =
        'dwellMs' in access &&
        access.skipsPasswordPages &&
        (await asksForPassword(signal, snapshot.found));
      signal.throwIfAborted();
      this.#dispatch({ type: 'snapshot', snapshot, asksPassword });
    }
  }

  #dispatch(event: VisitEvent): void {
    const before = this.#visit;
    const { signal } = this;
    // What was stored counts, even if the visit has ended meanwhile.
    if (signal.aborted && event.type !== 'stored') return;
    const visit = reduce(before, event);
    this.#visit = visit;
    if (visit === before || signal.aborted) return;
    if (visit.end === 'moved') this.start();
    else this.#act(before, signal);
  }

  /** Does what the state wants, and the one before didn't. */
  #act(before: Visit, signal: AbortSignal): void {
    const visit = this.#visit;
    this.#report();
    if (visit.end) {
      this.stop();
      return;
    }
    this.#show();
    const { lookup } = visit;
    if (lookup && lookup.number !== before.lookup?.number) this.#lookingUp = this.#lookUp(lookup);
    if (visit.isBusy && !before.isBusy) {
      void this.#try(signal, async () => {
        await delay(BUSY_RETRY_MS, signal);
        await whenVisible(signal);
        this.#dispatch({ type: 'retry' });
      });
    }
    this.#read(signal);
    if (this.#storing !== visit.id && articleToStore(visit))
      void this.#try(signal, () => this.#store(signal));
  }

  async #lookUp({ number: lookup, article }: VisitLookup): Promise<void> {
    const { signal } = this;
    const all = this.#visit.wantsAll ? { all: true } : {};
    const reply = await askAbout('lookUp', article, all).catch(failure);
    if (!signal.aborted) this.#dispatch({ type: 'answered', lookup, reply });
  }

  /** Reports the state of the page if it has changed. */
  #report(): void {
    const state = pageState(this.#visit);
    const json = JSON.stringify(state);
    if (json === this.#reported) return;
    this.#reported = json;
    this.#context.onState(state);
  }

  #show(): void {
    const shown = this.#context.notifierState.corner && shownResult(this.#visit);
    const isCovered = shown && this.#context.credit.covers(shown.article, shown.isComplete);
    if (isCovered !== 'as-it-is') this.#notify(isCovered ? shown.result : NOTHING);
  }

  /** Waits until the page was read, from the beginning whenever it shows another article. */
  #read(signal: AbortSignal): void {
    const wanted = articleToRead(this.#visit);
    const number = wanted && this.#visit.reading;
    if (number === this.#reading?.number) return;
    this.#reading?.stopped.abort(ENDED);
    this.#reading = undefined;
    if (!wanted || number === undefined) return;
    const stopped = new AbortController();
    this.#reading = { number, stopped };
    const displayed = new DisplayedText();
    const slicer = createSlicer(signal);
    const isShown = async () => {
      const text = this.#visit.article?.found.text;
      return text === undefined || (await displayed.isShown(text, slicer));
    };
    const dwellMs = () => {
      // The reader may have changed it since.
      const access = this.#context.currentAccess();
      const chosen = access && 'dwellMs' in access ? access.dwellMs : Number.POSITIVE_INFINITY;
      return Math.max(wanted.minDwellMs, chosen);
    };
    const end = AbortSignal.any([signal, stopped.signal]);
    void this.#try(end, async () => {
      await waitForDwell(dwellMs, isShown, end);
      this.#dispatch({ type: 'read', reading: number });
    });
  }

  async #store(signal: AbortSignal): Promise<void> {
    const { id } = this.#visit;
    this.#storing = id;
    try {
      const access = this.#context.currentAccess();
      const article = articleToStore(this.#visit);
      if (!article || !access || !('dwellMs' in access)) return;
      // A form to sign in may have opened since.
      const asksPassword = access.skipsPasswordPages && (await asksForPassword(signal, article));
      signal.throwIfAborted();
      if (asksPassword) this.#dispatch({ type: 'password' });
      else await this.store(article, false);
    } finally {
      if (this.#storing === id) this.#storing = undefined;
    }
  }

  async #markNotDuplicate(id: number, isRejected: boolean): Promise<ActionReply> {
    const { url, canonical } = this.#visit.article?.found ?? { url: location.href };
    const reply = await ask('markNotDuplicate', { url, canonical, id, isRejected });
    if ('done' in reply && reply.done) this.#dispatch({ type: 'marked', id, isRejected });
    return reply;
  }

  /** Does something until the visit ends. If it fails, so does the visit. */
  async #try(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!signal.aborted) this.#dispatch({ type: 'failed', ...failure(error) });
    }
  }
}

function failure(error: unknown): { readonly error: ErrorCode } {
  if (isContextInvalidated()) return { error: 'lost' };
  // Puts the error in the browser's list of extension errors.
  console.error(error);
  return { error: 'unavailable' };
}
