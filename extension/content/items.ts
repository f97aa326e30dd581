// A page that shows articles of other sites, as feed readers and read-later apps do. Each article has a
// visit of its own: it is looked up when it becomes the current one, and stored once it was read.
// `content.iife.ts` starts this instead of a banner when `visit.ts` finds such a page. The articles are
// found in `core/extract/items.ts`; `item-layout.ts` knows which one is being read.

import { checkLength } from '../../core/extract/article-length.ts';
import { allText, extractArticle } from '../../core/extract/extract.ts';
import { isPartial } from '../../core/extract/item-text.ts';
import type { Item, PageItems } from '../../core/extract/items.ts';
import { stripBidiControls } from '../../core/text/bidi-controls.ts';
import { siteOf } from '../../core/url/site.ts';
import { MAX_TITLE_LENGTH } from '../shared/limits.ts';
import type { Article } from '../shared/message-schema.ts';
import type { LinkBadge, PageAccess, Refusal, RememberReply } from '../shared/messages.ts';
import { ask } from '../shared/messages.ts';
import type { PageState } from '../shared/page-state.ts';
import { isContextInvalidated } from './context-invalidated.ts';
import { readingTime } from './dwell-timer.ts';
import { findCurrent, findPageItems } from './item-layout.ts';
import type { MarkedArticle } from './mark-card.ts';
import { asksForPassword } from './password-field.ts';
import { isKeptIn } from './same-article.ts';
import {
  BUSY_RETRY_MS,
  callLater,
  createSlicer,
  delay,
  quietPeriods,
  throttle,
} from './scheduling.ts';
import { askAbout, uniqueId } from './send-article.ts';
import { beginVisit, reduce, type Visit, type VisitEvent } from './visit.ts';
import { articleToStore, pageState } from './visit-view.ts';
import type { WarningCredit } from './warning-credit.ts';

/** The page is read again once it hasn't changed for so long. */
const QUIET_MS = 120;

/** An article that is current for less time is being skipped. */
const SKIPPED_MS = 250;

/** Nobody reads more articles in one page. The oldest are forgotten. */
const MAX_KNOWN = 500;

const NONE: PageState = { kind: 'not-article', reason: 'items' };

/** An article of the page that was the current one. */
interface KnownItem {
  readonly key: string;
  readonly title: string;
  readonly address: string;
  readonly isPart: boolean;
  visit: Visit;
  readMs: number;
  /** Whether the reader has done something, so that the page may show what was read. */
  isCovered: boolean;
}

/** What is needed to follow the articles of a page. */
export interface ItemsContext {
  readonly signal: AbortSignal;
  readonly currentAccess: () => PageAccess | Refusal | undefined;
  readonly credit: WarningCredit;
  readonly onState: (state: PageState) => void;
  /** Called when the marks of the page may have changed. */
  readonly onMarks: () => void;
}

/** Follows the articles that the page shows, until the signal is aborted. */
export class Items {
  readonly #context: ItemsContext;
  readonly #signal: AbortSignal;
  /** By address and title, the oldest first. */
  readonly #known = new Map<string, KnownItem>();
  #page: PageItems = { items: [], rows: [], kind: 'reader' };
  #current: Item | undefined;
  #isUpdating = false;
  #mustRead = false;
  /** The state that was reported last. */
  #reported: string | undefined;

  constructor(context: ItemsContext) {
    this.#context = context;
    this.#signal = context.signal;
  }

  /** Runs until the signal is aborted. @throws the signal's reason, or an unexpected error. */
  async run(): Promise<void> {
    const update = throttle(() => void this.#update().catch(() => {}), this.#signal);
    for (const type of ['scroll', 'click', 'keyup', 'transitionend']) {
      addEventListener(type, update, { capture: true, passive: true, signal: this.#signal });
    }
    await Promise.all([this.#followPage(), this.#countReading()]);
  }

  /** Returns what the page shows of other sites. */
  get page(): PageItems {
    return this.#page;
  }

  /**
   * Returns the marks that the page may show at its articles by what they say, by address. The one that is
   * being read for the first time has none, although it is in the library by now.
   */
  get marks(): ReadonlyMap<string, LinkBadge | null> {
    const marks = new Map<string, LinkBadge | null>();
    for (const known of this.#known.values()) {
      const state = pageState(known.visit);
      if (state.kind !== 'looked-up') continue;
      const { copies, previousVisit, savedElsewhere } = state;
      const wasRead = (previousVisit ?? savedElsewhere) !== undefined;
      const isNew = known === this.#currentItem && state.remembered && !wasRead;
      if (known.isCovered && wasRead) marks.set(known.address, 'read');
      else if (known.isCovered && copies.length > 0) marks.set(known.address, 'copy');
      else if (isNew) marks.set(known.address, null);
    }
    return marks;
  }

  /** Returns what the card of a mark shows of an article that was looked up. */
  articleAt = (address: string): MarkedArticle | undefined => {
    const known = [...this.#known.values()].findLast((it) => it.address === address);
    const state = known && pageState(known.visit);
    if (!known?.isCovered || state?.kind !== 'looked-up') return undefined;
    const { previousVisit, savedElsewhere: savedIn } = state;
    const at = previousVisit?.at ?? savedIn?.at;
    const times = at !== undefined && { firstRead: at, lastRead: at };
    const own = { id: 0, title: known.title, site: siteOf(address), url: address };
    // The verdict would be about the page, which shows one article after another.
    const visit = { ...previousVisit, verdict: undefined };
    const page = times ? { ...own, ...times, savedIn, ...visit } : state.copies[0];
    if (!page || known !== this.#currentItem) return page && { page };
    const compare = (id: number) => ask('compare', { id });
    if (times) return previousVisit ? { page, compare } : { page };
    const markNotDuplicate = (id: number, isRejected: boolean) =>
      ask('markNotDuplicate', { url: location.href, original: address, id, isRejected });
    const onChanged = () => void this.#dispatch(known, { type: 'library-changed' });
    return { page, compare, markNotDuplicate, onChanged };
  };

  /** Returns the address of the article that is being read. */
  get currentAddress(): string | undefined {
    return this.#current?.address;
  }

  /** Returns the article that is being read. */
  get article(): Article | undefined {
    return this.#currentItem?.visit.article?.found;
  }

  /** Looks everything up again: the library or the sensitivity has changed. */
  async refresh(): Promise<void> {
    const current = this.#currentItem;
    for (const [key, known] of this.#known) if (known !== current) this.#known.delete(key);
    if (current) await this.#dispatch(current, { type: 'library-changed' });
  }

  /** The popup or the side panel shows the page. */
  watch(): void {
    const current = this.#currentItem;
    if (current) void this.#dispatch(current, { type: 'watched' });
  }

  /** Stores the current article, because the reader asks for it. */
  async store(): Promise<RememberReply | undefined> {
    const current = this.#currentItem;
    const article = current?.visit.article?.found;
    if (!current || !article) return undefined;
    if (current.isPart) return { remembered: false, notSaved: 'part' };
    return await this.#store(current, article, true);
  }

  /**
   * The reader has done something in the page, so that what was withheld may be shown. If that opens
   * another article, it is for that one.
   */
  onGesture(): void {
    const show = () => this.#currentItem && this.#show(this.#currentItem);
    callLater(show, 2 * SKIPPED_MS, this.#signal);
  }

  get #currentItem(): KnownItem | undefined {
    return this.#current && this.#known.get(keyOf(this.#current));
  }

  async #followPage(): Promise<void> {
    let readMs = 0;
    // A large page that changes all the time would keep the browser busy.
    for await (const _ of quietPeriods(() => Math.max(QUIET_MS, readMs), this.#signal)) {
      const start = performance.now();
      const page = await findPageItems(createSlicer(this.#signal));
      readMs = performance.now() - start;
      // A reader may show nothing for a moment.
      if (page.kind === 'reader') this.#page = page;
      this.#context.onMarks();
      await this.#update(true);
    }
  }

  /** Finds out which article is being read, and reads it if it is another one than before. */
  async #update(hasChanged = false): Promise<void> {
    this.#mustRead ||= hasChanged;
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    let mustRead = false;
    try {
      do {
        mustRead ||= this.#mustRead;
        this.#mustRead = false;
        if (await this.#findCurrent()) {
          mustRead = true;
          await delay(SKIPPED_MS, this.#signal);
          this.#mustRead = (await this.#findCurrent()) || this.#mustRead;
        }
        if (!this.#current || !mustRead || this.#mustRead) continue;
        mustRead = false;
        await this.#read(this.#current);
      } while (this.#mustRead);
    } finally {
      this.#isUpdating = false;
    }
  }

  /** Returns whether another article is being read than before. */
  async #findCurrent(): Promise<boolean> {
    const found = await findCurrent(this.#page.items, this.#signal);
    const isSame = (found && keyOf(found)) === (this.#current && keyOf(this.#current));
    this.#current = found;
    if (isSame) return false;
    this.#context.onMarks();
    const known = this.#currentItem;
    if (known) this.#show(known);
    else this.#report(found ? { kind: 'watching' } : NONE);
    return true;
  }

  /** Reads an article, and looks it up if it is new or says something else now. */
  async #read(item: Item): Promise<void> {
    const key = keyOf(item);
    const slicer = createSlicer(this.#signal);
    const part = { root: item.box, title: item.text };
    const found = await extractArticle(document, { slicer, part });
    const hasText = found && checkLength(found.text) === undefined;
    const text = hasText ? found.text : await allText(item.box, slicer);
    const article: Article = {
      url: location.href,
      original: item.address,
      title: stripBidiControls(item.text).slice(0, MAX_TITLE_LENGTH),
      text,
    };
    const before = this.#known.get(key);
    const last = before?.visit.article?.found;
    if (last?.text === text) return;
    // Another text under the same title has to be read, too, and waits for the reader as well.
    const isKept = before && last && isKeptIn(last.text, text) && !before.visit.end;
    const { address, text: title } = item;
    const now: KnownItem = {
      key,
      title,
      address,
      isPart: isPartial(item.box, address),
      visit: isKept ? before.visit : this.#begin(),
      readMs: isKept ? before.readMs : 0,
      isCovered: false,
    };
    this.#known.delete(key);
    this.#known.set(key, now);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MAX_KNOWN) break;
      this.#known.delete(oldest);
    }
    const access = this.#context.currentAccess();
    const skipsPasswords = access && 'dwellMs' in access && access.skipsPasswordPages;
    const asksPassword = skipsPasswords && (await asksForPassword(this.#signal, article));
    const snapshot = {
      pageUrl: address,
      found: checkLength(text) ?? article,
      isComplete: true,
    };
    const event = { type: 'snapshot', snapshot, asksPassword: asksPassword === true } as const;
    // Not awaited, because the reader may go on to another article meanwhile.
    void this.#dispatch(now, event);
  }

  #begin(): Visit {
    const access = this.#context.currentAccess();
    const visit = beginVisit(uniqueId());
    return access ? reduce(visit, { type: 'access', access }) : visit;
  }

  /** Reports an event to the visit of an article, and does what it wants then. */
  async #dispatch(known: KnownItem, event: VisitEvent): Promise<void> {
    if (this.#signal.aborted) return;
    const before = known.visit;
    known.visit = reduce(before, event);
    this.#show(known);
    const { lookup, isBusy, wantsAll } = known.visit;
    if (isBusy && !before.isBusy) {
      callLater(() => void this.#dispatch(known, { type: 'retry' }), BUSY_RETRY_MS, this.#signal);
    }
    if (!lookup || lookup.number === before.lookup?.number) return;
    const options = wantsAll ? { all: true } : {};
    const reply = await askAbout('lookUp', lookup.article, options).catch(unanswered);
    await this.#dispatch(known, { type: 'answered', lookup: lookup.number, reply });
  }

  /** Shows the state of the current article, and its mark if the reader's last gesture allows it. */
  #show(known: KnownItem): void {
    if (known !== this.#currentItem) return;
    const { title, address, isPart, visit } = known;
    const state = pageState(visit);
    const isFound = state.kind === 'looked-up';
    const notSaved = isPart ? 'part' : isFound ? state.notSaved : undefined;
    this.#report(isFound ? { ...state, notSaved, item: { title, address, isPart } } : state);
    const article = visit.article?.found;
    if (isFound && article) {
      known.isCovered ||= this.#context.credit.covers(article, true) === true;
    }
    this.#context.onMarks();
  }

  /** Reports the state of the page if it has changed. */
  #report(state: PageState): void {
    const json = JSON.stringify(state);
    if (json === this.#reported) return;
    this.#reported = json;
    this.#context.onState(state);
  }

  /** Lets the clock of the current article run, and stores it once it was read. */
  async #countReading(): Promise<void> {
    let before: KnownItem | undefined;
    for await (const elapsed of readingTime(this.#signal)) {
      await this.#update();
      const known = this.#currentItem;
      const wasRead = known !== undefined && known.key === before?.key;
      before = known;
      if (!wasRead) continue;
      known.readMs += elapsed;
      const access = this.#context.currentAccess();
      if (known.isPart || !access || !('dwellMs' in access) || known.readMs < access.dwellMs) {
        continue;
      }
      const { isRead, reading } = known.visit;
      if (!isRead) await this.#dispatch(known, { type: 'read', reading });
      const article = articleToStore(known.visit);
      if (article) await this.#store(known, article, false);
    }
  }

  async #store(known: KnownItem, article: Article, isByHand: boolean): Promise<RememberReply> {
    const { id: visit } = known.visit;
    const reply = await askAbout('remember', article, { visit }).catch(unanswered);
    await this.#dispatch(known, { type: 'stored', visit, article, reply, isByHand });
    return reply;
  }
}

function unanswered(): Refusal {
  return { error: isContextInvalidated() ? 'lost' : 'unavailable' };
}

function keyOf({ address, text }: Item): string {
  return `${address} ${text}`;
}
