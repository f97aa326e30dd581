import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../../../extension/content/snapshots.ts';
import {
  beginVisit,
  reduce,
  type Visit,
  type VisitEvent,
} from '../../../../extension/content/visit.ts';
import {
  articleToRead,
  articleToStore,
  pageState,
  shownResult,
} from '../../../../extension/content/visit-view.ts';
import type { Article } from '../../../../extension/shared/message-schema.ts';
import type { PageAccess, Refusal } from '../../../../extension/shared/messages.ts';
import type { LookupResult } from '../../../../extension/shared/page-state.ts';
import { earlier, verdict } from '../verdicts.ts';

const access: PageAccess = {
  dwellMs: 10_000,
  language: 'auto',
  corner: 'bottom-right',
  notSaved: undefined,
  skipsPasswordPages: false,
  marks: 'off',
  fadesMarked: false,
  sensitivity: 'usual',
  hasCredit: true,
};

const URL = 'https://b.test/story';

function article(text: string, url = URL): Article {
  return { url, title: 'A story', text };
}

/** A lookup with one similar page, whose id shows which answer the state comes from. */
function result(id: number, rest: Partial<LookupResult> = {}): LookupResult {
  const related = [earlier(id, verdict('related', 'shared-parts'))];
  return { copies: [], related, previousVisit: undefined, ...rest };
}

const before = { id: 9, at: 1, verdict: verdict('same-page', 'same-address') };
const known = { savedPageId: 9, previousVisit: before };

/** What happens, in short. */
const may = (change: Partial<PageAccess> = {}): VisitEvent => ({
  type: 'access',
  access: { ...access, ...change },
});
const refused = (refusal: Refusal): VisitEvent => ({ type: 'access', access: refusal });
const shows = (text: string, { url = URL, isComplete = true } = {}): VisitEvent => ({
  type: 'snapshot',
  snapshot: { pageUrl: url, found: article(text, url), isComplete },
  asksPassword: false,
});
const showsNone = (found: Snapshot['found'], isComplete = true): VisitEvent => ({
  type: 'snapshot',
  snapshot: { pageUrl: URL, found, isComplete },
  asksPassword: false,
});
const answers = (reply: LookupResult | Refusal, lookup = 0): VisitEvent => ({
  type: 'answered',
  lookup,
  reply,
});
const stores = (text: string, isByHand = false, visit = 'v'): VisitEvent => ({
  type: 'stored',
  visit,
  article: article(text),
  reply: { remembered: true },
  isByHand,
});
const [changes, watches, retries] = (['library-changed', 'watched', 'retry'] as const).map(
  (type) => ({ type }),
) as [VisitEvent, VisitEvent, VisitEvent];
const reads = (reading = 0): VisitEvent => ({ type: 'read', reading });
const busy: Refusal = { error: 'busy' };

/** Returns the state after some events. An answer without a number is to the last lookup. */
function happened(visit: Visit, ...events: readonly VisitEvent[]): Visit {
  return events.reduce((visit, event) => {
    const isLast = event.type === 'answered' && event.lookup === 0;
    return reduce(visit, isLast ? { ...event, lookup: visit.lookup?.number ?? 0 } : event);
  }, visit);
}

const begun = beginVisit('v');
const found = happened(begun, may(), shows('A text.'), answers(result(1)));
const stored = happened(found, reads(), stores('A text.'));

/** What the state is, what the visit still wants, and what it would store. */
function summary(visit: Visit): object {
  const state = pageState(visit);
  return {
    kind: state.kind,
    ...(state.kind === 'looked-up' && {
      answer: state.related[0]?.id,
      remembered: state.remembered,
      notSaved: state.notSaved,
      previous: state.previousVisit?.at,
    }),
    ...(visit.end === 'moved' && { moved: true }),
    looksUp: visit.lookup && !visit.lookup.isAnswered ? visit.lookup.article.text : undefined,
    reads: articleToRead(visit)?.article.text,
    stores: articleToStore(visit)?.text,
  };
}

describe('a visit', () => {
  const saved = happened(begun, may(), shows('A text.'), answers(result(1, known)));
  const continued = (visit: Visit) => happened(beginVisit('w', visit), may());

  // biome-ignore format: a row is easier to read than a column.
  test.each<[string, Visit, readonly VisitEvent[], object]>([
    // The page loads.
    ['begins', begun, [], { kind: 'watching' }],
    ['may check the page', begun, [may()], { kind: 'watching', looksUp: undefined }],
    ['looks up what it finds', begun, [may(), shows('A')], { kind: 'watching', looksUp: 'A' }],
    ['lets the reader read', found, [], { kind: 'looked-up', answer: 1, reads: 'A text.' }],
    ['stores what was read', found, [reads()], { stores: 'A text.', remembered: false }],
    ['is stored', stored, [], { remembered: true, stores: undefined, reads: undefined }],
    ['ignores a page without an article', begun, [may(), showsNone('listing')],
      { kind: 'not-article' }],
    ['finds a late article', begun, [may(), showsNone('too-short'), shows('A')], { looksUp: 'A' }],
    ['loses an article while the page loads', begun, [may(), shows('A', { isComplete: false }), answers(result(1)), showsNone('listing', false)],
      { kind: 'not-article', looksUp: undefined }],
    ['keeps an article that disappears later', found, [showsNone('listing')], { answer: 1 }],
    ['waits for the whole page', begun, [may(), shows('A', { isComplete: false }), answers(result(1, known)), reads()],
      { reads: 'A', stores: undefined }],
    ['stores it then', begun, [may(), shows('A', { isComplete: false }), answers(result(1)), reads(), shows('A')],
      { stores: 'A' }],
    ['ends where a password is asked for', found, [{ type: 'password' }, changes],
      { kind: 'excluded', looksUp: undefined }],
    // The text changes.
    ['keeps an answer until the next', found, [shows('A text. More.')],
      { answer: 1, looksUp: 'A text. More.' }],
    ['looks the same text up once', found, [shows('A text.')], { looksUp: undefined }],
    ['gives each article its own time', found, [reads(), shows('Another.'), answers(result(2)), reads()],
      { answer: 2, reads: 'Another.', stores: undefined }],
    ['stores the next article', found, [shows('Another.'), answers(result(2)), reads(1)],
      { stores: 'Another.' }],
    ['says nothing false about another article', stored, [shows('Another.'), answers(result(2, known))],
      { remembered: false, notSaved: 'other-article', stores: undefined }],
    ['is stored again where the text returns', stored, [shows('Another.'), answers(result(2, known)), shows('A text.'), answers(result(3, known))],
      { remembered: true }],
    // The document becomes another page.
    ['ends at another address', found, [shows('Another.', { url: 'https://b.test/next' })],
      { moved: true }],
    ['goes on at a tidied address while the page loads', begun, [may(), shows('A', { isComplete: false }), shows('A B', { url: 'https://b.test/tidy' })],
      { looksUp: 'A B' }],
    // Access changes.
    ['ends without consent', begun, [refused({ off: 'no-consent' })], { kind: 'off' }],
    ['ends where a rule skips the page', begun, [refused({ excluded: { rule: 'b.test' } }), shows('A')],
      { kind: 'excluded', looksUp: undefined }],
    ['ends when access is withdrawn', found, [shows('A B'), answers({ off: 'paused', until: 5 })],
      { kind: 'off' }],
    ['stores nothing under a rule', begun, [may({ notSaved: 'rule' }), shows('A'), answers(result(1)), reads()],
      { notSaved: 'rule', reads: undefined, stores: undefined }],
    ['learns of a rule when it stores', found, [reads(), { ...stores('A text.'), reply: { remembered: false, notSaved: 'rule' } } as VisitEvent],
      { notSaved: 'rule', stores: undefined }],
    ['continues one that has stored the page', continued(stored), [shows('A text.'), answers(result(2, known))],
      { remembered: true, previous: undefined, reads: undefined }],
    ['continues over one without an article', continued(continued(stored)), [shows('A text.'), answers(result(2, known))],
      { remembered: true, reads: undefined }],
    ['continues no visit to another page', continued(stored), [shows('B', { url: 'https://b.test/next' }), answers(result(2))],
      { remembered: false, reads: 'B' }],
    ['learns late that the one before was stored', continued(found), [stores('A text.'), shows('A text.'), answers(result(2, known))],
      { remembered: true, previous: undefined }],
    // By hand.
    ['isn’t the visit before itself if it is looked up while it is stored', found, [reads(), watches, answers(result(2, known)), stores('A text.')],
      { kind: 'looked-up', answer: 2, remembered: true, notSaved: undefined, previous: undefined, looksUp: undefined, reads: undefined, stores: undefined }],
    ['is stored by hand at once', found, [stores('A text.', true)],
      { remembered: true, reads: undefined }],
    ['is stored before it has found anything', begun, [may(), stores('A', true), shows('A'), answers(result(1, known))],
      { remembered: true, reads: undefined }],
    ['is stored by hand although a rule forbids it by itself', begun, [may({ notSaved: 'rule' }), shows('A'), answers(result(1)), stores('A', true)],
      { remembered: true, notSaved: undefined }],
    // The library changes.
    ['looks up again when the library changes', found, [changes], { answer: 1, looksUp: 'A text.' }],
    ['forgets a page that was deleted', saved, [changes, answers(result(2))],
      { notSaved: 'deleted', previous: undefined, reads: undefined }],
    ['is restored with the page', saved, [changes, answers(result(2)), changes, answers(result(3, known))],
      { notSaved: undefined, previous: 1, reads: 'A text.' }],
    ['is deleted after it was stored', stored, [changes, answers(result(2))],
      { remembered: false, notSaved: 'deleted' }],
    ['is stored by hand after it was deleted', saved, [changes, answers(result(2)), stores('A text.', true)],
      { remembered: true, notSaved: undefined, previous: undefined }],
    ['stays deleted in the next visit', continued(happened(saved, changes, answers(result(2)))), [shows('A text.'), answers(result(3)), reads()],
      { notSaved: 'deleted', stores: undefined }],
    ['isn’t deleted by an answer from before it was stored', found, [changes, stores('A text.'), answers(result(2))],
      { remembered: true, notSaved: undefined }],
    ['keeps the visit before it when it is stored', saved, [reads(), stores('A text.'), changes, answers(result(2, { ...known, previousVisit: { ...before, at: 7 } }))],
      { remembered: true, previous: 1 }],
    // The background is busy, restarts, or is gone.
    ['says that it is busy', begun, [may(), shows('A'), answers(busy)],
      { kind: 'error', looksUp: 'A' }],
    ['asks again later', begun, [may(), shows('A'), answers(busy), retries, answers(result(1))],
      { answer: 1 }],
    ['keeps its answer while it is busy', found, [changes, answers(busy)], { answer: 1 }],
    ['stores later when it is busy', found, [reads(), { ...stores('A text.'), reply: busy } as VisitEvent],
      { stores: undefined }],
    ['stores then', found, [reads(), { ...stores('A text.'), reply: busy } as VisitEvent, retries],
      { stores: 'A text.' }],
    ['keeps its answer when a later lookup fails', found, [changes, answers({ error: 'unavailable' })],
      { answer: 1 }],
    ['fails with its first lookup', begun, [may(), shows('A'), answers({ error: 'full' })],
      { kind: 'error' }],
    ['ends when the extension is gone', found, [{ type: 'failed', error: 'lost' }, changes],
      { kind: 'error', looksUp: undefined }],
  ])('%s', (_, from, events, expected) => {
    expect(summary(happened(from, ...events))).toMatchObject(expected);
  });
});

test('a repeated lookup, and one that popup or side panel want, counts once', () => {
  const watched = happened(found, watches);
  expect(watched).toMatchObject({ wantsAll: true, lookup: { isAnswered: false } });
  expect(reduce(watched, watches)).toBe(watched);
  // An answer to the lookup before it comes too late.
  const late = happened(
    found,
    changes,
    changes,
    answers(result(2), (found.lookup?.number ?? 0) + 1),
  );
  expect(summary(late)).toMatchObject({ answer: 1, looksUp: 'A text.' });
});

test('an article that replaces another needs time for its address to come', () => {
  expect(articleToRead(found)?.minDwellMs).toBe(0);
  const replaced = happened(found, shows('Another.'), answers(result(2)));
  expect(articleToRead(replaced)?.minDwellMs).toBeGreaterThan(300);
  // 300 ms later, its address changes.
  expect(
    articleToStore(happened(replaced, shows('Another.', { url: 'https://b.test/2' }), reads(1))),
  ).toBeUndefined();
});

test('a copy that was marked stays away, and comes back to its place when that is undone', () => {
  const copies = [7, 8, 9].map((id) => earlier(id, verdict('near-duplicate', 'same-words')));
  const mark = (isRejected: boolean): VisitEvent => ({ type: 'marked', id: 7, isRejected });
  const warned = happened(begun, may(), shows('A'), answers(result(1, { copies })));
  const shown = (visit: Visit) => shownResult(visit)?.result.copies.map(({ id }) => id);
  expect(shown(warned)).toEqual([7, 8, 9]);
  expect(shown(happened(warned, mark(true)))).toEqual([8, 9]);
  expect(shown(happened(warned, mark(true), mark(false)))).toEqual([7, 8, 9]);
  // An answer that was still missing may be from before the mark.
  const pending = happened(warned, changes);
  const stale = answers(result(2, { copies }), pending.lookup?.number);
  expect(shown(happened(pending, mark(true), stale))).toEqual([8, 9]);
});

test('what is shown belongs to the article that was looked up, and to the whole page', () => {
  const part = happened(begun, may(), shows('A', { isComplete: false }), answers(result(1, known)));
  expect(shownResult(part)).toMatchObject({
    isComplete: false,
    result: { previousVisit: undefined },
  });
  const more = happened(part, shows('A and B'));
  expect(shownResult(more)).toMatchObject({ article: { text: 'A' }, isComplete: false });
  const whole = happened(more, answers(result(2, known)));
  expect(shownResult(whole)).toMatchObject({
    isComplete: true,
    result: { previousVisit: { at: 1 } },
  });
});

/** What can happen in any order: the page changes, the library does, and answers come late. */
const step = fc.oneof(
  fc.record({ does: fc.constant('show' as const), text: fc.constantFrom('A', 'A B', 'C', 'D E') }),
  fc.constant({ does: 'change' as const }),
  fc.constant({ does: 'watch' as const }),
  fc.constant({ does: 'retry' as const }),
  fc.record({ does: fc.constant('read' as const), late: fc.nat({ max: 2 }) }),
  fc.record({ does: fc.constant('store' as const), isByHand: fc.boolean() }),
  fc.record({
    does: fc.constant('answer' as const),
    which: fc.nat({ max: 5 }),
    isBusy: fc.boolean(),
  }),
);

test('any order of events ends in what the last ones imply', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      /** Grows with each change of the library. An answer has that of when it was asked for. */
      let version = 1;
      let text = 'first';
      const asked: { readonly number: number; readonly reply: LookupResult }[] = [];
      let visit = begun;
      const send = (...events: readonly VisitEvent[]) => {
        for (const event of events) {
          const last = visit.lookup?.number;
          visit = reduce(visit, event);
          const { lookup } = visit;
          if (lookup && lookup.number !== last)
            asked.push({ number: lookup.number, reply: result(version) });
        }
      };
      const answer = (index: number) => {
        const [one] = asked.splice(index % Math.max(1, asked.length), 1);
        if (one) send(answers(one.reply, one.number));
      };
      send(may(), shows(text));
      for (const step of steps) {
        if (step.does === 'show') {
          text = step.text;
          send(shows(text));
        } else if (step.does === 'change') {
          version++;
          send(changes);
        } else if (step.does === 'watch') send(watches);
        else if (step.does === 'retry') send(retries);
        else if (step.does === 'read') send(reads(visit.reading - step.late));
        else if (step.does === 'store') {
          const read = step.isByHand ? visit.article?.found : articleToStore(visit);
          // Never anything but what the page shows.
          if (!step.isByHand && read) expect(read.text).toBe(text);
          if (read) send(stores(read.text, step.isByHand));
        } else if (step.isBusy) send(answers(busy, asked.at(-1)?.number ?? 0));
        else answer(step.which);
      }
      send(retries);
      while (asked.length > 0) answer(0);
      const state = pageState(visit);
      expect(visit.article?.found.text).toBe(text);
      expect(visit.resultOf?.text).toBe(text);
      expect(state).toMatchObject({ kind: 'looked-up', related: [{ id: version }] });
      expect(visit.lookup?.isAnswered).toBe(true);
    }),
    { numRuns: 500 },
  );
});
