import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NotifierState } from '../../../../extension/content/banner/notifier.ts';
import type { Snapshot } from '../../../../extension/content/snapshots.ts';
import {
  type Article,
  ask,
  type FoundPages,
  type PageAccess,
  type Refusal,
} from '../../../../extension/shared/messages.ts';
import type { PageState } from '../../../../extension/shared/page-state.ts';
import { earlier, verdict } from '../verdicts.ts';

const access: PageAccess = {
  dwellMs: 10_000,
  language: 'auto',
  corner: 'bottom-right',
  notSaved: undefined,
  skipsPasswordPages: false,
  showLinkBadges: false,
  sensitivity: 'usual',
};

/** Hands the visit the next snapshot of the page. Layout isn't available here, so tests make them. */
let showSnapshot: (snapshot: Snapshot) => void;

vi.mock('../../../../extension/content/snapshots.ts', () => ({
  isArticle: (found: unknown) => typeof found !== 'string',
  async *snapshots() {
    for (;;) {
      yield await new Promise<Snapshot>((resolve) => {
        showSnapshot = resolve;
      });
    }
  },
}));

type MarkNotDuplicate = (id: number, isRejected: boolean) => Promise<unknown>;

/** What the reader is shown, one after the other. */
const notified: { isIncomplete: boolean }[] = [];

/** What the banner calls when the reader marks a copy. */
let markNotDuplicate: MarkNotDuplicate;

vi.mock('../../../../extension/content/banner/notifier.ts', () => ({
  createNotifier: (_: NotifierState, mark: MarkNotDuplicate) => {
    markNotDuplicate = mark;
    return (_: unknown, isIncomplete = false) => notified.push({ isIncomplete });
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
const { needsNewVisit, Visit } = await import('../../../../extension/content/visit.ts');

/** A message to the background, and the function that answers it. */
interface Sent {
  readonly type: string;
  readonly body: unknown;
  readonly answer: (reply: unknown) => Promise<unknown>;
}

let sent: Sent[];
const states: PageState[] = [];
let controller: AbortController;
let restarts: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 1));
  sent = [];
  accessNow = undefined;
  states.length = 0;
  restarts = 0;
  notified.length = 0;
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
          sent.push({ type, body, answer });
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
    onAccess: () => {},
    mayNotify: true,
    notifierState,
    restart: () => {
      restarts++;
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
function result(id: number, rest: Partial<FoundPages> = {}): FoundPages {
  const related = [earlier(id, verdict('related', 'shared-parts'))];
  return { complete: true, copies: [], related, previousVisit: undefined, ...rest };
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
    expect(last('remember').body).toEqual(article('The beginning, and the rest.'));
  });

  test('to a repeated lookup does not replace that of a later one', async () => {
    const visit = await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1));
    void visit.refresh();
    const slow = last('lookUp');
    void visit.refresh();
    await last('lookUp').answer(result(3));
    await slow.answer(result(2));
    expect(shownResult()).toBe(3);
  });

  test('to the lookup of a snapshot does not replace that of a later repeated one', async () => {
    const visit = await startVisit();
    await show(article('The beginning.'), false);
    await last('lookUp').answer(result(1));
    await show(article('The beginning, and the rest.'));
    const slow = last('lookUp');
    void visit.refresh();
    expect(all('lookUp')).toHaveLength(3);
    await last('lookUp').answer(result(3));
    expect(shownResult()).toBe(3);
    await slow.answer(result(2));
    expect(shownResult()).toBe(3);
  });
});

describe('an incomplete answer', () => {
  const copy = earlier(7, verdict('near-duplicate', 'same-words'));
  const incomplete = result(1, { complete: false, copies: [copy] });

  test('with a copy is shown at once, and replaced by the complete one', async () => {
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(incomplete);
    expect(shownResult()).toBe(1);
    expect(last('completeLookUp').body).toEqual(article('A text.'));
    await last('completeLookUp').answer(result(2, { copies: [copy] }));
    expect(shownResult()).toBe(2);
    expect(sent.filter(({ type }) => /lookUp/i.test(type))).toHaveLength(2);
  });

  test('without a copy is not shown before the complete one', async () => {
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1, { complete: false }));
    expect(states.at(-1)).toEqual({ kind: 'watching' });
    await last('completeLookUp').answer(result(2));
    expect(shownResult()).toBe(2);
  });

  test.each([
    ['is refused', { error: 'unavailable' }],
    ['is incomplete too', result(1, { complete: false, copies: [copy] })],
  ])('stays if the complete one %s', async (_, reply) => {
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(incomplete);
    await last('completeLookUp').answer(reply);
    expect(shownResult()).toBe(1);
    expect(all('completeLookUp')).toHaveLength(1);
    // What comes later isn't the rest of it.
    expect([notified[0], notified.at(-1)]).toEqual([
      { isIncomplete: true },
      { isIncomplete: false },
    ]);
  });

  test('without a copy is no answer if the complete one fails', async () => {
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1, { complete: false }));
    await last('completeLookUp').answer({ error: 'unavailable' });
    expect(states.at(-1)).toEqual({ kind: 'error', error: 'unavailable' });
  });

  test('is not completed with the answer for an earlier text', async () => {
    await startVisit();
    await show(article('The beginning.'), false);
    await last('lookUp').answer(incomplete);
    const slow = last('completeLookUp');
    await show(article('The beginning, and the rest.'));
    await last('lookUp').answer(result(3));
    await slow.answer(result(2));
    expect(shownResult()).toBe(3);
  });

  test('never replaces what a complete one found', async () => {
    const visit = await startVisit();
    await show(article('The beginning.'), false);
    await last('lookUp').answer(result(1, { copies: [copy] }));
    const shown = states.length;
    void visit.refresh();
    await last('lookUp').answer(result(2, { complete: false }));
    await last('completeLookUp').answer({ error: 'unavailable' });
    await show(article('The beginning, and the rest.'));
    await last('lookUp').answer(incomplete);
    expect(states).toHaveLength(shown);
    await last('completeLookUp').answer(result(3, { copies: [copy] }));
    expect(shownResult()).toBe(3);
  });

  test('ends the visit if the page may no longer be checked', async () => {
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1, { complete: false }));
    await last('completeLookUp').answer({ off: 'paused', until: 5 });
    expect(states.at(-1)).toEqual({ kind: 'off', why: { off: 'paused', until: 5 } });
  });

  test('to a repeated lookup is completed too', async () => {
    const visit = await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1));
    void visit.refresh();
    await last('lookUp').answer(result(2, { complete: false }));
    await last('completeLookUp').answer(result(3));
    expect(shownResult()).toBe(3);
  });
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

  test('that continues one that failed early doesn’t store what the reader stored meanwhile', async () => {
    const failed = await startVisit(undefined, { error: 'unavailable' });
    const stored = failed.store(article('A text.'));
    await vi.advanceTimersByTimeAsync(10);
    await last('remember').answer({ remembered: true });
    expect(await stored).toEqual({ remembered: true });
    await continueVisit(failed);
    await show(article('A text.'));
    await last('lookUp').answer(result(2, saved));
    await vi.advanceTimersByTimeAsync(access.dwellMs + 1000);
    expect(all('remember')).toHaveLength(1);
    expect(states.at(-1)).toMatchObject({ remembered: true, previousVisit: undefined });
  });

  test('to a page that becomes another before its article is found ends', async () => {
    const visit = await startVisit();
    void visit.store(article('A text.'));
    await vi.advanceTimersByTimeAsync(10);
    await last('remember').answer({ remembered: true });
    await show({ ...article('Another text.'), url: 'https://b.test/other' });
    expect(restarts).toBe(1);
    expect(all('lookUp')).toHaveLength(0);
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

  test('says that a rule keeps a page from being stored, also if it was deleted', async () => {
    const visit = await startVisit(undefined, { ...access, notSaved: 'rule' });
    await show(article('A text.'));
    await last('lookUp').answer(result(1, saved));
    void visit.refresh();
    await last('lookUp').answer(result(2));
    expect(states.at(-1)).toMatchObject({ notSaved: 'rule' });
    void visit.refresh();
    await last('lookUp').answer(result(3, saved));
    expect(states.at(-1)).toMatchObject({ notSaved: 'rule' });
    await continueVisit(visit);
    await show(article('A text.'));
    await last('lookUp').answer(result(4, saved));
    expect(states.at(-1)).toMatchObject({ notSaved: undefined });
  });

  test('to another page in the same document stores it', async () => {
    const visit = await storeArticle();
    await continueVisit(visit);
    await show({ ...article('Another text.'), url: 'https://b.test/other' });
    await last('lookUp').answer(result(2));
    await vi.advanceTimersByTimeAsync(access.dwellMs + 1000);
    expect(all('remember')).toHaveLength(2);
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
  await startVisit();
  await show(article('A text.'));
  const copies = [earlier(7, verdict('near-duplicate', 'same-words'))];
  await last('lookUp').answer(result(1, { complete: false, copies }));
  const slow = last('completeLookUp');
  void markNotDuplicate(7, true);
  await last('markNotDuplicate').answer({ done: true });
  await slow.answer(result(2, { copies }));
  expect(states.at(-1)).toMatchObject({ kind: 'looked-up', copies: [] });
  await last('lookUp').answer(result(3));
  expect(states.at(-1)).toMatchObject({ kind: 'looked-up', copies: [], related: [{ id: 3 }] });
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

  const copies = [earlier(7, verdict('near-duplicate', 'same-words'))];
  const incomplete = result(2, { complete: false, copies });

  test('is asked for the rest of an answer again, and what is shown stays', async () => {
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(incomplete);
    await last('completeLookUp').answer({ error: 'busy' });
    expect([shownResult(), notified.at(-1)]).toEqual([2, { isIncomplete: true }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(all('completeLookUp')).toHaveLength(2);
    await last('completeLookUp').answer(result(3, { copies }));
    expect([shownResult(), notified.at(-1)]).toEqual([3, { isIncomplete: false }]);
  });

  test('is asked again for the rest of an answer to more text, and the page is stored', async () => {
    await startVisit();
    await show(article('A'), false);
    await last('lookUp').answer(result(1));
    await show(article('A text.'));
    await last('lookUp').answer(incomplete);
    await last('completeLookUp').answer({ error: 'busy' });
    expect(shownResult()).toBe(2);
    await vi.advanceTimersByTimeAsync(access.dwellMs + 1000);
    await last('remember').answer({ remembered: true });
    await vi.advanceTimersByTimeAsync(60_000);
    await last('completeLookUp').answer(result(3, { copies }));
    expect(shownResult()).toBe(3);
  });

  test('is asked again after a change of the library, whose sender does not wait for that', async () => {
    const visit = await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1));
    let isReceived = false;
    visit.refresh().then(() => {
      isReceived = true;
    });
    await last('lookUp').answer({ error: 'busy' });
    expect([isReceived, shownResult()]).toEqual([true, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    await last('lookUp').answer(incomplete);
    expect(shownResult()).toBe(1);
    await last('completeLookUp').answer(result(3, { copies }));
    expect(shownResult()).toBe(3);
  });

  test('is asked again only once after several changes of the library', async () => {
    const visit = await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1));
    for (let changes = 0; changes < 5; changes++) {
      void visit.refresh();
      await last('lookUp').answer({ error: 'busy' });
    }
    const asked = all('lookUp').length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(all('lookUp')).toHaveLength(asked + 1);
    await last('lookUp').answer(result(2));
    expect(shownResult()).toBe(2);
  });

  test('is asked to store the page again after a minute', async () => {
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer(result(1));
    await vi.advanceTimersByTimeAsync(access.dwellMs + 1000);
    await last('remember').answer({ error: 'busy' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(all('remember')).toHaveLength(2);
    await last('remember').answer({ remembered: true });
    expect(states.at(-1)).toMatchObject({ kind: 'looked-up', remembered: true });
  });

  test('is not asked again once the visit has ended', async () => {
    await startVisit();
    await show(article('A text.'));
    await last('lookUp').answer({ error: 'busy' });
    controller.abort();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(all('lookUp')).toHaveLength(1);
  });
});

describe('needsNewVisit', () => {
  const paused: Refusal = { off: 'paused', until: 5 };

  test.each<[string, PageAccess | Refusal | undefined, PageAccess | Refusal, boolean]>([
    ['without access so far', undefined, access, false],
    ['with the same access', access, { ...access }, false],
    [
      'with another corner, language, or dwell',
      access,
      { ...access, corner: undefined, dwellMs: 1 },
      false,
    ],
    ['with link badges turned on', access, { ...access, showLinkBadges: true }, false],
    ['when the page is no longer to be stored', access, { ...access, notSaved: 'rule' }, true],
    [
      'when password pages are no longer skipped',
      { ...access, skipsPasswordPages: true },
      access,
      true,
    ],
    ['when paused', access, paused, true],
    ['when resumed', paused, access, true],
    ['when paused for longer', paused, { off: 'paused', until: 6 }, true],
    [
      'when excluded for another reason',
      { excluded: { category: 'bank' } },
      { excluded: { rule: 'a.test' } },
      true,
    ],
  ])('%s', (_, before, now, expected) => {
    expect(needsNewVisit(before, now)).toBe(expected);
  });
});
