// The content script, which runs in every page. It starts a visit to each page that the document
// shows (`visit.ts`), follows those that show articles of other sites
// (`items.ts`), turns marks on and off (`marks.ts`), and answers the messages of
// the background and the extension's pages.

import { language, setLanguage } from '../i18n/language.ts';
import type { Article, ManualRememberReply } from '../shared/message-schema.ts';
import {
  ask,
  type BodyOf,
  type PageAccess,
  type PageAnswers,
  type PageMessage,
  type Refusal,
} from '../shared/messages.ts';
import type { PageState } from '../shared/page-state.ts';
import { isConfidentDuplicate } from '../shared/sensitivity.ts';
import type { NotifierState } from './banner/notifier.ts';
import { isContextInvalidated, onContextInvalidated } from './context-invalidated.ts';
import { scrollToText } from './displayed-text.ts';
import { findPageItems } from './item-layout.ts';
import { Items } from './items.ts';
import { type Marks, showMarks } from './marks.ts';
import { removeHosts } from './panel/host.ts';
import { asksForPassword } from './password-field.ts';
import { isArticle } from './same-article.ts';
import { createSlicer, ENDED, nextEvent, onUrlChange, throttle } from './scheduling.ts';
import { inspectPage, keepUrl, type Snapshot } from './snapshots.ts';
import { VisitRunner } from './visit-runner.ts';
import { onDepartureByReader, onGesture, WarningCredit } from './warning-credit.ts';

// A symbol, because a page's element with the id "twicetold" would be a global of that name.
const RUNTIME_KEY = Symbol.for('twicetold');

/** Never aborted. */
const FOREVER = new AbortController().signal;

/** Some pages change their URL all the time. */
const URL_CHANGE_DELAY_MS = 500;

// The background also injects this script into tabs that are open when the extension is installed,
// and a copy may already be running there. After an update, or when the extension is enabled again,
// the old copy keeps running in Chrome without its extension, and restores nothing it showed.
const previousRuntime: typeof browser.runtime | undefined = Reflect.get(globalThis, RUNTIME_KEY);
if (!previousRuntime?.id) {
  Reflect.set(globalThis, RUNTIME_KEY, browser.runtime);
  removeHosts('banner');
  removeHosts('badges');
  start();
}

function start(): void {
  let state: PageState = { kind: 'watching' };
  let access: PageAccess | Refusal | undefined;
  let accessChanges = 0;
  let items: Items | undefined;
  let stopItems = new AbortController();
  let marks: Marks | undefined;
  let areFaded = false;
  let marksController = new AbortController();
  const credit = new WarningCredit();
  const pointer = onGesture(
    () => credit.renew() && (items ?? visits).onGesture(),
    async () => (await ask('takePointer')).place,
  );
  const notifierState: NotifierState = {
    corner: undefined,
    dismissedIds: new Set(),
    noticedIds: new Set(),
  };

  const requestAccess = async (): Promise<PageAccess | Refusal> => {
    const changes = accessChanges;
    const answer = await ask('requestAccess');
    // If access has changed meanwhile, the answer may be older than that.
    return changes === accessChanges ? answer : await requestAccess();
  };

  const onAccess = (now: PageAccess | Refusal) => {
    access = now;
    if (!('dwellMs' in now)) return;
    credit.begin(now.hasCredit);
    const before = language();
    setLanguage(now.language);
    // Replaces `auto`, because a script without its extension can't ask for the browser's language.
    setLanguage(language());
    if (language() !== before) void ask('show', iconState(state)).catch(() => {});
    const isTurned = (notifierState.corner === undefined) !== (now.corner === undefined);
    notifierState.corner = now.corner;
    if (isTurned) visits.onGesture();
    updateMarks();
  };

  const onState = (now: PageState) => {
    const wasRemembered = isRemembered(state);
    state = now;
    updateMarks();
    // In a page that loads others in itself, a link to this one may come back into view.
    if (!wasRemembered && isRemembered(now)) marks?.refresh();
    void ask('show', iconState(now)).catch(() => {});
  };

  /** If the page shows articles of other sites, each of them is a page of its own. */
  const onVisit = (now: PageState) => {
    const hasItems = now.kind === 'not-article' && now.reason === 'items';
    if (hasItems && items) return;
    stopItems.abort(ENDED);
    stopItems = new AbortController();
    items = undefined;
    if (hasItems) followItems(AbortSignal.any([visits.signal, stopItems.signal]));
    onState(now);
  };

  const followItems = (signal: AbortSignal) => {
    const following = new Items({
      signal,
      currentAccess: () => access,
      credit,
      onState: (now) => signal.aborted || onState(now),
      onMarks: () => updateMarks(),
    });
    items = following;
    void following.run().catch((error: unknown) => {
      if (!signal.aborted && !isContextInvalidated()) throw error;
    });
  };

  const visits = new VisitRunner({
    onState: onVisit,
    requestAccess,
    onAccess,
    currentAccess: () => access,
    credit,
    notifierState,
  });

  const updateMarks = () => {
    const isSkipped = /^(?:off|excluded|error)$/.test(state.kind) && !items;
    // SVG and XML files have no links, and no elements to draw marks with.
    const isHtml = document.documentElement instanceof HTMLElement;
    const isParsed = document.readyState !== 'loading';
    const where = access && 'dwellMs' in access ? access.marks : 'off';
    const isAllowed = where === 'all' || (where === 'readers' && items !== undefined);
    const isWanted = !isSkipped && isHtml && isParsed && isAllowed;
    const fades = access !== undefined && 'dwellMs' in access && access.fadesMarked;
    if (isWanted === (marks !== undefined) && fades === areFaded) return marks?.update();
    areFaded = fades;
    marksController.abort(ENDED);
    marksController = new AbortController();
    marks = isWanted ? showMarks(() => items, fades, marksController.signal) : undefined;
  };

  /** Starts another visit only if something that matters to the visit has changed. */
  const updateAccess = async (continues: boolean) => {
    const now = await requestAccess();
    const isAllowed = state.kind === 'excluded' && 'dwellMs' in now;
    if (state.kind === 'error' || isAllowed || needsNewVisit(access, now)) visits.start(continues);
    else onAccess(now);
  };

  const remember = async (): Promise<ManualRememberReply> => {
    const ofItem = await items?.store();
    if (ofItem) return ofItem;
    const { signal } = visits;
    const { href } = location;
    const found = await findArticleNow(visits.found, true);
    if (!('text' in found)) return found;
    // Another page isn't what the reader has asked for.
    if (signal.aborted && location.href !== href) return { error: 'unavailable' };
    const reply = await visits.store(found);
    // The library can be read again. The next visit shows what it has, and that the page is stored.
    if ('remembered' in reply && reply.remembered && state.kind === 'error') visits.start(true);
    return reply;
  };

  const answers: PageAnswers = {
    state: (request) => {
      if (request?.all) (items ?? visits).watch();
      return state;
    },
    accessChanged: () => {
      accessChanges++;
      updateAccess(true).catch(() => {});
    },
    libraryChanged: () => {
      marks?.refresh();
      return (items ?? visits).refresh();
    },
    article: async () => {
      if (items) return items.article ?? null;
      const found = await findArticleNow(visits.found, false);
      return 'text' in found ? found : null;
    },
    isReader: async () => (await findPageItems(createSlicer(FOREVER))).kind === 'reader',
    remember: () => remember().catch(() => ({ error: 'unavailable' })),
    scrollTo: ({ text }) => scrollToText(text),
  };
  browser.runtime.onMessage.addListener(({ type, body }: PageMessage, sender, reply) => {
    if (sender.id !== browser.runtime.id) return;
    const answer = answers[type] as (body: unknown) => unknown;
    // Chrome takes no `undefined` for an answer.
    void (async () => (await answer(body)) ?? null)().then(reply, () => reply(null));
    return true;
  });
  document.addEventListener('DOMContentLoaded', updateMarks, { once: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The page comes back from the back/forward cache, but the tab has lost its badge and tooltip.
    credit.revoke();
    pointer.forget();
    visits.start(false, visits.found);
  });
  // A visit that has ended doesn't watch the page, but the page may change its URL to one that isn't
  // skipped. While it is skipped for the same reason, as in a web mail, the icon doesn't change.
  const onMove = () => {
    if (/^(?:error|excluded)$/.test(state.kind)) updateAccess(false).catch(() => {});
  };
  onUrlChange(throttle(onMove, FOREVER, URL_CHANGE_DELAY_MS), FOREVER);
  addEventListener('pagehide', ({ isTrusted }) => {
    const place = isTrusted ? pointer.last : undefined;
    if (place !== undefined) void ask('leavePointer', { place }).catch(() => {});
  });
  onDepartureByReader(() => credit.isUnspent && void ask('readerLeaves').catch(() => {}));
  onContextInvalidated(() => {
    visits.stop();
    marksController.abort(ENDED);
  });
  visits.start();
}

/**
 * Whether a visit that started with other access must start again. It needn't for the banner's
 * corner, the language, and the like, which the visit adopts as it goes.
 */
function needsNewVisit(
  before: PageAccess | Refusal | undefined,
  now: PageAccess | Refusal,
): boolean {
  const key = (access: PageAccess | Refusal) =>
    JSON.stringify(
      'dwellMs' in access
        ? [access.notSaved, access.skipsPasswordPages, access.sensitivity]
        : access,
    );
  return before !== undefined && key(before) !== key(now);
}

function isRemembered(state: PageState): boolean {
  return state.kind === 'looked-up' && state.remembered;
}

/** Returns what the icon shows for a state. */
function iconState(state: PageState): BodyOf<'show'> {
  if (state.kind === 'off') return { show: 'off' };
  if (state.kind !== 'looked-up') {
    const { kind, ...why } = state;
    return { show: kind, ...why } as BodyOf<'show'>;
  }
  const { copies, related, previousVisit, savedElsewhere, remembered, item } = state;
  return {
    show: 'found',
    copies: copies.length,
    confident: copies.some(({ verdict }) => isConfidentDuplicate(verdict)),
    related: related.length > 0,
    previousVisit: previousVisit?.at,
    saved: previousVisit ? previousVisit.savedIn : savedElsewhere,
    remembered,
    item: item && (item.isPart ? 'part' : 'whole'),
  };
}

/**
 * Finds the article in the page, or why there is none that may be sent.
 *
 * @param waits whether to wait until the page has loaded, or the rest of the text may be missing.
 */
async function findArticleNow(
  before: Snapshot | undefined,
  waits: boolean,
): Promise<Article | Exclude<ManualRememberReply, { remembered: boolean }>> {
  const access = await ask('requestAccess');
  if (!('dwellMs' in access)) return access;
  if (waits && document.readyState === 'loading') {
    await nextEvent(document, 'DOMContentLoaded', FOREVER);
  }
  const found = keepUrl(await inspectPage(FOREVER), before);
  // A sign-in form may have opened meanwhile.
  if (access.skipsPasswordPages && (await asksForPassword(FOREVER, found))) {
    return { excluded: { category: 'password' } };
  }
  return isArticle(found) ? found : { notArticle: found };
}
