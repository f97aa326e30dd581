import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NotifierState } from '../../../../extension/content/banner/notifier.ts';
import type { Snapshot } from '../../../../extension/content/snapshots.ts';
import type { Article } from '../../../../extension/shared/message-schema.ts';
import { ask, type PageAccess, type Refusal } from '../../../../extension/shared/messages.ts';
import type { LookupResult, PageState } from '../../../../extension/shared/page-state.ts';
import { earlier, verdict } from '../verdicts.ts';

const access: PageAccess = {
  dwellMs: 10_000,
  language: 'auto',
  corner: 'bottom-right',
  notSaved: undefined,
  skipsPasswordPages: false,
  showLinkBadges: false,
  sensitivity: 'usual',
  hasCredit: true,
};

/** Hands the visit the next snapshot of the page. Layout isn't available here, so tests make them. */
let showSnapshot: (snapshot: Snapshot) => void;

vi.mock('../../../../extension/content/snapshots.ts', () => ({
  isArticle: (found: unknown) => typeof found !== 'string',
  MAX_LATE_URL_MS: 3000,
  async *snapshots() {
    for (;;) {
      yield await new Promise<Snapshot>((resolve) => {
        showSnapshot = resolve;
      });
    }
  },
}));

/** Whether the page shows its article. There is no layout here. */
let isShown: boolean;

vi.mock('../../../../extension/content/displayed-text.ts', () => ({
  DisplayedText: class {
    isShown = async () => isShown;
  },
}));

type MarkNotDuplicate = (id: number, isRejected: boolean) => Promise<unknown>;

/** The copies that the reader is shown now. */
let shownCopies: number[] = [];

/** What the banner calls when the reader marks a copy. */
let markNotDuplicate: MarkNotDuplicate;

vi.mock('../../../../extension/content/banner/notifier.ts', () => ({
  createNotifier: (_: NotifierState, mark: MarkNotDuplicate) => {
    markNotDuplicate = mark;
    return ({ copies }: LookupResult) => {
      shownCopies = copies.map(({ id }) => id);
    };
  },
}));

// Node 20 doesn't have it.
Promise.withResolvers ??= <T>() => {
  let settle: Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...(settle as unknown as Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'>) };
};

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('browser', { runtime: { getURL: () => 'chrome-extension://twicetold/' } });
const { Visit } = await import('../../../../extension/content/visit.ts');
const { WarningCredit } = await import('../../../../extension/content/warning-credit.ts');

let credit: InstanceType<typeof WarningCredit>;

/** The texts that were sent. Each is sent once. */
const texts = new Map<unknown, unknown>();

/** A message to the background, and the function that answers it. */
interface Sent {
  readonly type: string;
  readonly body: unknown;
  readonly answer: (reply: unknown) => Promise<unknown>;
}

let sent: Sent[];
const states: PageState[] = [];
let controller: AbortController;
let _restarts: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 1));
  sent = [];
  accessNow = undefined;
  states.length = 0;
  _restarts = 0;
  shownCopies = [];
  isShown = true;
  credit = new WarningCredit();
  controller = new AbortController();
  vi.stubGlobal('browser', {
    i18n: { getMessage: () => 'en' },
    runtime: {
      id: 'twicetold',
      sendMessage: ({ type, body }: { type: string; body: unknown }) =>
        new Promise((resolve) => {
          const answer = (reply: unknown) => {
            resolve(reply);
            return vi.advanceTimersByTimeAsync(10);
          };
          const { textId, visit: _, ...rest } = (body ?? {}) as { textId?: string; visit?: string };
          if ('text' in rest) texts.set(textId, rest.text);
          sent.push({ type, body: textId ? { ...rest, text: texts.get(textId) } : body, answer });
        }),
    },
  });
});

afterEach(() => {
  controller.abort();
  vi.useRealTimers();
});

/** The access that the page has now, if it has changed since the visit began. */
let accessNow: PageAccess | undefined;

/** Starts a visit that may look pages up, and waits until it wants a snapshot. */
async function startVisit(
  continued?: InstanceType<typeof Visit>,
  granted: PageAccess | Refusal = access,
) {
  const notifierState: NotifierState = {
    corner: undefined,
    hidden: new AbortController(),
    dismissedIds: new Set(),
    noticedIds: new Set(),
  };
  const visit = new Visit({
    signal: controller.signal,
    onState: (state) => states.push(state),
    requestAccess: () => ask('requestAccess'),
    onAccess: (now) => 'dwellMs' in now && credit.begin(now.hasCredit),
    credit,
    notifierState,
    restart: () => {
      _restarts++;
    },
    currentAccess: () => accessNow,
    continued,
  });
  void visit.run();
  await vi.advanceTimersByTimeAsync(10);
  await last('requestAccess').answer(granted);
  await vi.dynamicImportSettled();
  return visit;
}

function all(type: string): Sent[] {
  return sent.filter((message) => message.type === type);
}

function last(type: string): Sent {
  const message = all(type).at(-1);
  if (!message) throw new Error(`${type} was not sent`);
  return message;
}

function article(text: string): Article {
  return { url: 'https://b.test/story', title: 'A story', text };
}

async function show(found: Article, isComplete = true): Promise<void> {
  showSnapshot({ pageUrl: found.url, found, isComplete });
  await vi.advanceTimersByTimeAsync(10);
}

/** A lookup with one similar page, whose id shows which answer the state comes from. */
function result(id: number, rest: Partial<LookupResult> = {}): LookupResult {
  const related = [earlier(id, verdict('related', 'shared-parts'))];
  return { copies: [], related, previousVisit: undefined, ...rest };
}

function shownResult(): number | undefined {
  const state = states.at(-1);
  return state?.kind === 'looked-up' ? state.related[0]?.id : undefined;
}

describe('a late answer', () => {
  test('to a repeated lookup does not change what a newer article found', async () => {
    const visit = await startVisit();
    await show(article('The beginning.'), false);
    const saved = { previousVisit: { id: 9, at: 1, verdict: undefined }, savedPageId: 9 };
    await last('lookUp').answer(result(1, saved));
    expect(shownResult()).toBe(1);

    void visit.refresh();
    const repeated = last('lookUp');
    await show(article('The beginning, and the rest.'));
    expect(last('lookUp').body).toEqual(article('The beginning, and the rest.'));
    await last('lookUp').answer(result(2, saved));
    expect(shownResult()).toBe(2);

    // Answered before the newer article was: at that time, the page wasn't in the library.
    await repeated.answer(result(3));
    expect(shownResult()).toBe(2);
    // A page that was deleted during the visit isn't stored again, but this one wasn't deleted.
    await vi.advanceTimersByTimeAsync(access.dwellMs + 1000);
    expect(last('remember').body).toMatchObject(article('The beginning, and the rest.'));
  });
});

test('popup and side panel have all pages compared, once and from then on', async () => {
  const visit = await startVisit();
  await show(article('A text.'));
  await last('lookUp').answer(result(1));
  visit.lookUpAll();
  visit.lookUpAll();
  expect(all('lookUp').map(({ body }) => body)).toEqual([
    article('A text.'),
    { ...article('A text.'), all: true },
  ]);
  await last('lookUp').answer(result(2));
  expect(shownResult()).toBe(2);
  await show(article('Another.'));
  expect(last('lookUp').body).toEqual({ ...article('Another.'), all: true });
});

/** Starts a visit that stores an article after it was read long enough. */
async function storeArticle() {
  const visit = await startVisit();
  await show(article('A text.'));
  await last('lookUp').answer(result(1));
  await vi.advanceTimersByTimeAsync(access.dwellMs + 1000);
  await last('remember').answer({ remembered: true });
  return visit;
}

/** Ends a visit because the access has changed, and starts the one that continues it. */
async function continueVisit(visit: InstanceType<typeof Visit>) {
  controller.abort();
  controller = new AbortController();
  return await startVisit(visit);
}

describe('a visit', () => {
  const saved = { savedPageId: 9, previousVisit: { id: 9, at: 1, verdict: undefined } };

  test('stores an article once, however often and by which way it is asked to', async () => {
    const visit = await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1));
    const replies = [visit.store(article('A text.')), visit.store(article('A text.'))];
    await vi.advanceTimersByTimeAsync(access.dwellMs + 1000);
    expect(all('remember')).toHaveLength(1);
    await last('remember').answer({ remembered: true });
    expect(await Promise.all(replies)).toEqual([{ remembered: true }, { remembered: true }]);
    expect(all('remember')).toHaveLength(1);
    expect(states.at(-1)).toMatchObject({ remembered: true });
  });

  test('that continues another doesn’t store its page again', async () => {
    const visit = await storeArticle();
    // One without an article, as while the page is skipped, doesn't forget it.
    await continueVisit(await continueVisit(visit));
    await show(article('A text.'));
    await last('lookUp').answer(result(2, saved));
    await vi.advanceTimersByTimeAsync(access.dwellMs + 1000);
    expect(all('remember')).toHaveLength(1);
    // What the lookup has found is this very visit.
    expect(states.at(-1)).toMatchObject({ remembered: true, previousVisit: undefined });
  });

  test('that continues another doesn’t store a page that the reader has deleted', async () => {
    const visit = await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1, saved));
    void visit.refresh();
    await last('lookUp').answer(result(2));
    expect(states.at(-1)).toMatchObject({ notSaved: 'deleted' });
    const next = await continueVisit(visit);
    await show(article('A text.'));
    await last('lookUp').answer(result(3));
    await vi.advanceTimersByTimeAsync(access.dwellMs + 1000);
    expect(all('remember')).toHaveLength(0);
    expect(states.at(-1)).toMatchObject({ notSaved: 'deleted' });
    // Unless it has been restored.
    await continueVisit(next);
    await show(article('A text.'));
    await last('lookUp').answer(result(4, saved));
    await vi.advanceTimersByTimeAsync(access.dwellMs + 1000);
    expect(all('remember')).toHaveLength(1);
  });

  test('doesn’t count the time in which the page hides its article', async () => {
    isShown = false;
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1));
    await vi.advanceTimersByTimeAsync(3 * access.dwellMs);
    expect(all('remember')).toHaveLength(0);
    isShown = true;
    await vi.advanceTimersByTimeAsync(access.dwellMs / 2);
    expect(all('remember')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(access.dwellMs);
    expect(all('remember')).toHaveLength(1);
  });

  test('sets no timer while the page is hidden', async () => {
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1));
    Object.assign(document, { visibilityState: 'hidden' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('doesn’t say of the next article at its address that it is in the library', async () => {
    await storeArticle();
    expect(states.at(-1)).toMatchObject({ remembered: true });
    await show(article('A text.\nAnd its end.'));
    await last('lookUp').answer(result(2, saved));
    expect(states.at(-1)).toMatchObject({ remembered: true, notSaved: undefined });
    await show(article('Another one.'));
    await last('lookUp').answer(result(3, saved));
    expect(states.at(-1)).toMatchObject({ remembered: false, notSaved: 'other-article' });
    await show(article('A text.'));
    await last('lookUp').answer(result(4, saved));
    expect(states.at(-1)).toMatchObject({ remembered: true, notSaved: undefined });
  });

  test('gives each article its own reading time', async () => {
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1));
    await vi.advanceTimersByTimeAsync(access.dwellMs - 1000);
    await show(article('Another one.'));
    await last('lookUp').answer(result(2));
    await vi.advanceTimersByTimeAsync(access.dwellMs - 1000);
    expect(all('remember')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(last('remember').body).toMatchObject(article('Another one.'));
  });

  test('follows a change of the reading time', async () => {
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1));
    accessNow = { ...access, dwellMs: 60_000 };
    await vi.advanceTimersByTimeAsync(access.dwellMs + 1000);
    expect(all('remember')).toHaveLength(0);
    accessNow = access;
    await vi.advanceTimersByTimeAsync(1000);
    expect(all('remember')).toHaveLength(1);
  });
});

test('an answer from before a copy was marked as not a copy does not bring it back', async () => {
  const visit = await startVisit();
  await show(article('A text.'));
  const copies = [earlier(7, verdict('near-duplicate', 'same-words'))];
  await last('lookUp').answer(result(1, { copies }));
  visit.lookUpAll();
  const slow = last('lookUp');
  void markNotDuplicate(7, true);
  await last('markNotDuplicate').answer({ done: true });
  await slow.answer(result(2, { copies }));
  expect(states.at(-1)).toMatchObject({ kind: 'looked-up', copies: [] });
  await last('lookUp').answer(result(3));
  expect(states.at(-1)).toMatchObject({ kind: 'looked-up', copies: [], related: [{ id: 3 }] });
});

describe('a page that tries texts', () => {
  const copies = (id: number) => ({
    copies: [earlier(id, verdict('near-duplicate', 'same-words'))],
  });
  let visit: InstanceType<typeof Visit>;
  const gesture = () => credit.renew() && visit.onGesture();
  const tryText = async (id: number, isComplete = true) => {
    await show({ ...article(`Text ${id}.`), title: `Title ${id}` }, isComplete);
    await last('lookUp').answer(result(id, copies(id)));
    return shownCopies;
  };

  test('learns of one, and then of one for each gesture of the reader', async () => {
    visit = await startVisit();
    expect(await tryText(1)).toEqual([1]);
    expect(await tryText(2)).toEqual([]);
    gesture();
    expect(shownCopies).toEqual([2]);
    expect(await tryText(3)).toEqual([]);
    // What the reader does while nothing is withheld counts for the next one.
    gesture();
    gesture();
    expect(shownCopies).toEqual([3]);
    expect(await tryText(4)).toEqual([4]);
    expect(await tryText(5)).toEqual([]);
  });

  test('learns of none in a document that the reader hasn’t opened', async () => {
    visit = await startVisit(undefined, { ...access, hasCredit: false });
    expect(await tryText(1, false)).toEqual([]);
    expect(await tryText(2)).toEqual([]);
    gesture();
    expect(shownCopies).toEqual([2]);
  });

  test('doesn’t lose the warning when the rest of its article is parsed', async () => {
    visit = await startVisit();
    const part = article('The beginning.');
    await show(part, false);
    await last('lookUp').answer(result(1, copies(1)));
    const whole = 'The beginning.\nAnd the rest, which is longer.';
    await show({ ...part, text: whole });
    await last('lookUp').answer(result(1, copies(1)));
    expect(shownCopies).toEqual([1]);
    // But a text that it adds later could be one that it tries.
    await show({ ...part, text: `${whole}\nAnd another text.` });
    await last('lookUp').answer(result(2, copies(2)));
    expect(shownCopies).toEqual([]);
  });
});

describe('a busy background', () => {
  test('is asked for the lookup again after a minute, as often as it takes', async () => {
    await startVisit();
    await show(article('A text.'));
    for (let lookups = 1; lookups <= 3; lookups++) {
      expect(all('lookUp')).toHaveLength(lookups);
      await last('lookUp').answer({ error: 'busy' });
      expect(states.at(-1)).toEqual({ kind: 'error', error: 'busy' });
      await vi.advanceTimersByTimeAsync(59_000);
      expect(all('lookUp')).toHaveLength(lookups);
      await vi.advanceTimersByTimeAsync(1000);
    }
    await last('lookUp').answer(result(1));
    expect(shownResult()).toBe(1);
  });
});
