import { onDate } from '../i18n/date.ts';
import {
  type ActionReply,
  type Article,
  ask,
  type PageAccess,
  type Refusal,
} from '../shared/messages.ts';
import type { EarlierPage, LookupResult, PageState, PreviousVisit } from '../shared/page-state.ts';
import { isContextInvalidated } from './context-invalidated.ts';
import { waitForDwell } from './dwell-timer.ts';
import { createNotifier, type DocumentState } from './notifier.ts';
import {
  type ArticleLocation,
  articleLocations,
  asksForPassword,
  onPasswordPrompt,
} from './password-field.ts';
import { abortable, whenIdle, whenVisible, yieldToPage } from './scheduling.ts';

/** The background counts what a tab asks by the minute. */
const BUSY_MS = 60_000;

type LookedUp = Extract<PageState, { kind: 'looked-up' }>;

/** The surroundings of a visit. */
export interface VisitContext {
  /** Ends it: whatever is still under way comes to nothing. */
  readonly signal: AbortSignal;
  /** Is told each state the page comes into. */
  readonly show: (state: PageState) => void;
  /** Is told whether the page may be looked at, and how. */
  readonly granted: (access: PageAccess | Refusal) => void;
  /** Whether a banner may be shown. */
  readonly warns: boolean;
  readonly memory: DocumentState;
  /** Called when the document has become another page, without a load. */
  readonly renew: () => void;
}

/**
 * One visit to one page, from its first moment on screen to its remembering: look up early,
 * remember late.
 */
export class Visit {
  readonly #context: VisitContext;
  readonly #over = new AbortController();
  readonly #signal: AbortSignal;
  readonly #tell: (known: LookupResult) => void;
  readonly #firstLookUp = Promise.withResolvers<void>();
  /** Nothing is remembered before: a form for signing in may come with the end of a page. */
  readonly #wholeLookUp = Promise.withResolvers<void>();
  readonly #apart = new Map<number, EarlierPage>();
  #article: Article | undefined;
  #address: string | undefined;
  #isWhole = false;
  #state: LookedUp | undefined;
  #earlier: PreviousVisit | undefined;
  #remembered = false;
  #isForgotten = false;
  #isLate = false;
  /** Look-ups asked for so far, and the last of them whose answer has come. */
  #asked = 0;
  #answered = 0;

  constructor(context: VisitContext) {
    this.#context = context;
    this.#signal = AbortSignal.any([context.signal, this.#over.signal]);
    const markNotDuplicate = (id: number, is: boolean) => this.#markNotDuplicate(id, is);
    const tell = createNotifier(context.memory, markNotDuplicate, this.#signal);
    this.#tell = context.warns ? tell : () => {};
  }

  /** Runs it to its end, and shows what became of it. @throws what went wrong beyond that. */
  async run(): Promise<void> {
    try {
      await whenVisible(this.#signal);
      this.#context.show({ kind: 'watching' });
      const access = await ask('requestAccess');
      this.#signal.throwIfAborted();
      this.#context.granted(access);
      if (!('dwellMs' in access)) return this.#end(access);
      if (access.skipsPasswordPages) {
        onPasswordPrompt(
          () => this.#endAtPassword(),
          () => this.#place,
          this.#signal,
        );
      }
      await Promise.all([this.#lookUps(access), this.#reading(access)]);
    } catch (error) {
      if (this.#signal.aborted) return;
      this.#end({ error: isContextInvalidated() ? 'lost' : 'unavailable' });
      // For the browser's list of what went wrong in extensions.
      if (!isContextInvalidated()) throw error;
    }
  }

  /** The reader has remembered the page by hand: that is this visit's reading. */
  setRemembered(): void {
    this.#remembered = true;
    if (this.#isForgotten) this.#earlier = undefined;
    this.#isForgotten = false;
    this.#change({ remembered: true, notSaved: undefined });
  }

  /**
   * The reader has changed the library: what it knows of this article is asked anew, as soon as the
   * page is on screen. All open pages are told at once, and few are seen.
   */
  async lookAgain(): Promise<void> {
    if (document.visibilityState === 'visible') return await this.#lookUpAnew();
    if (this.#isLate) return;
    this.#isLate = true;
    const catchUp = async () => {
      await whenVisible(this.#signal);
      this.#isLate = false;
      await this.#lookUpAnew();
    };
    // Left, or cut off by an update, before it was seen again.
    catchUp().catch(() => {});
  }

  async #lookUpAnew(): Promise<void> {
    if (!this.#article || !this.#state || this.#signal.aborted) return;
    const article = this.#article;
    const turn = ++this.#asked;
    const known = await ask('lookUp', article);
    if (!('copies' in known) || this.#isOutdated(turn) || this.#signal.aborted) return;
    if (!this.#state) return;
    const { savedPageId, notSaved, previousVisit } = this.#state;
    const wasKnown = this.#remembered || savedPageId !== undefined || previousVisit !== undefined;
    const isKnown = known.savedPageId !== undefined;
    this.#isForgotten = !isKnown && (wasKnown || this.#isForgotten);
    // More of the page has come meanwhile, and is about to be looked up by itself.
    if (!isSame(article, this.#article)) return;
    this.#change({
      ...known,
      savedPageId: known.savedPageId,
      previousVisit: this.#before(known),
      remembered: this.#remembered && isKnown,
      notSaved: this.#isForgotten ? 'forgotten' : notSaved === 'forgotten' ? undefined : notSaved,
    });
    this.#tellState();
  }

  async #lookUps(access: PageAccess): Promise<void> {
    // What reads articles takes some milliseconds to be made ready, and not from the page's start.
    await whenIdle(this.#signal);
    const { isArticle, snapshots } = await import('./snapshots.ts');
    for await (const { pageUrl: page, found, isComplete: isWhole } of snapshots(this.#signal)) {
      const had = this.#article;
      if (had && this.#isWhole && page !== this.#address) return this.#context.renew();
      if (!isArticle(found)) {
        if (had && this.#isWhole) continue;
        const isSignIn = access.skipsPasswordPages && (await asksForPassword(this.#signal));
        // Not the end of the visit: the article may be yet to come.
        if (isSignIn) this.#withdraw({ kind: 'excluded', why: { category: 'password' } });
        else this.#withdraw({ kind: 'not-article', reason: found });
        continue;
      }
      [this.#article, this.#address, this.#isWhole] = [found, page, isWhole];
      await this.#leavePasswords(access);
      if (!this.#state || !had || !isSame(found, had)) {
        const turn = ++this.#asked;
        const known = await this.#askPatiently(() => ask('lookUp', found));
        if (!('copies' in known)) return this.#end(known);
        await this.#readyDates(known);
        if (!this.#isOutdated(turn)) {
          this.#state = {
            ...known,
            kind: 'looked-up',
            previousVisit: this.#before(known),
            remembered: this.#remembered && !this.#isForgotten,
            notSaved: this.#isForgotten ? 'forgotten' : access.notSaved,
          };
        }
      }
      this.#change({});
      this.#tellState();
      this.#firstLookUp.resolve();
      if (isWhole) this.#wholeLookUp.resolve();
    }
  }

  /** Asks again a minute later, as often as the background is busy with this tab. */
  async #askPatiently<T extends object>(send: () => Promise<T | Refusal>): Promise<T | Refusal> {
    for (;;) {
      const reply = await send();
      this.#signal.throwIfAborted();
      if (!('error' in reply) || reply.error !== 'busy') return reply;
      this.#context.show({ kind: 'error', error: 'busy' });
      await abortable(new Promise((resolve) => setTimeout(resolve, BUSY_MS)), this.#signal);
    }
  }

  /** Of a banner, half the time goes into its first date: it gets a task of its own. */
  async #readyDates({ copies: [first] }: LookupResult): Promise<void> {
    if (!first) return;
    await yieldToPage(this.#signal);
    onDate(first.lastRead);
    await yieldToPage(this.#signal);
  }

  /** Whether the answer to a later look-up has come before this one's. */
  #isOutdated(turn: number): boolean {
    if (turn < this.#answered) return true;
    this.#answered = turn;
    return false;
  }

  /** What had come of the page while it loaded was no article of its own. */
  #withdraw(state: PageState): void {
    if (this.#state) this.#tell({ copies: [], related: [], previousVisit: undefined });
    this.#article = this.#state = undefined;
    this.#context.show(state);
  }

  /** That this very page was read before is told when all of it is there to be compared. */
  #tellState(): void {
    if (this.#state)
      this.#tell({ ...this.#state, ...(!this.#isWhole && { previousVisit: undefined }) });
  }

  async #reading(access: PageAccess): Promise<void> {
    if (access.notSaved) return;
    await this.#firstLookUp.promise;
    await Promise.all([waitForDwell(access.dwellMs, this.#signal), this.#wholeLookUp.promise]);
    if (!this.#article || this.#remembered || this.#isForgotten) return;
    await this.#leavePasswords(access);
    const article = this.#article;
    const kept = await this.#askPatiently(() => ask('remember', article));
    if (!('remembered' in kept)) return this.#end(kept);
    if (!kept.remembered) return this.#change({ notSaved: kept.notSaved });
    this.setRemembered();
  }

  async #markNotDuplicate(id: number, is: boolean): Promise<ActionReply> {
    const { url, canonical } = this.#article ?? { url: location.href };
    const done = await ask('markNotDuplicate', { url, canonical, id, isRejected: is });
    if (!('done' in done) || !done.done || !this.#state) return done;
    const { copies } = this.#state;
    const page = copies.find((copy) => copy.id === id) ?? this.#apart.get(id);
    if (!page) return done;
    this.#apart.set(id, page);
    const others = copies.filter((copy) => copy.id !== id);
    this.#change({ copies: is ? others : [...others, page] });
    return done;
  }

  /** Looked up again after it was remembered, the page is known from this very visit: no news. */
  #before({ savedPageId, previousVisit }: LookupResult): PreviousVisit | undefined {
    // What was forgotten may be brought back.
    if (savedPageId === undefined) return undefined;
    if (!this.#remembered || this.#earlier?.at === previousVisit?.at) this.#earlier = previousVisit;
    return this.#earlier;
  }

  #change(part: Partial<LookedUp>): void {
    if (!this.#state || this.#signal.aborted) return;
    this.#state = { ...this.#state, ...part };
    const { previousVisit } = this.#state;
    // Half a page has not changed since it was read.
    const verdict = this.#isWhole ? previousVisit?.verdict : undefined;
    this.#context.show({
      ...this.#state,
      previousVisit: previousVisit && { ...previousVisit, verdict },
    });
  }

  /** Once more before anything of the page goes to the background. @throws when there is one. */
  async #leavePasswords({ skipsPasswordPages }: PageAccess): Promise<void> {
    if (skipsPasswordPages && (await asksForPassword(this.#signal, this.#place))) {
      this.#endAtPassword();
    }
    this.#signal.throwIfAborted();
  }

  get #place(): ArticleLocation | undefined {
    return this.#article && articleLocations.get(this.#article);
  }

  #endAtPassword(): void {
    this.#end({ excluded: { category: 'password' } });
  }

  #end(refusal: Refusal): void {
    this.#context.show(refused(refusal));
    this.#over.abort();
  }
}

function isSame(a: Article, b: Article): boolean {
  const { url, canonical, title, text } = a;
  return url === b.url && canonical === b.canonical && title === b.title && text === b.text;
}

function refused(refusal: Refusal): PageState {
  if ('off' in refusal) return { kind: 'off', why: refusal };
  if ('excluded' in refusal) return { kind: 'excluded', why: refusal.excluded };
  return { kind: 'error', ...refusal };
}
