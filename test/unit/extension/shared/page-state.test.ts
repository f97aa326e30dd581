import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PageState, parseState } from '../../../../extension/shared/page-state.ts';
import { earlier, verdict } from '../verdicts.ts';

const copy = earlier(1, verdict('near-duplicate', 'few-changes'));
const lookedUp: PageState = {
  kind: 'looked-up',
  copies: [copy],
  related: [earlier(2, verdict('related', 'excerpt'))],
  previousVisit: { id: 9, at: 1, verdict: verdict('same-page', 'same-address') },
  remembered: false,
};

test('accepts every state of a page unchanged', () => {
  const states: PageState[] = [
    { kind: 'watching' },
    { kind: 'not-article', reason: 'error-page' },
    { kind: 'error', error: 'full' },
    { kind: 'off', why: { off: 'private' } },
    { kind: 'excluded', why: { category: 'bank' } },
    { kind: 'excluded', why: { rule: 'a.test' } },
    lookedUp,
    { ...lookedUp, savedPageId: 9, notSaved: 'deleted' },
    { ...lookedUp, previousVisit: undefined },
    { ...lookedUp, previousVisit: { id: 9, at: 1, verdict: undefined } },
    {
      ...lookedUp,
      previousVisit: { id: 9, at: 2, verdict: undefined, change: { from: 1, to: 2 } },
    },
  ];
  for (const state of states) expect(parseState(state)).toEqual(state);
});

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['an unknown kind', { kind: 'done' }],
  ['an unknown reason', { kind: 'not-article', reason: 'constructor' }],
  ['an `off` state without a reason', { kind: 'off' }],
  ['an unknown category', { kind: 'excluded', why: { category: 'toString' } }],
  ['an id that is a string', { ...lookedUp, savedPageId: '9' }],
  ['a missing list of copies', { ...lookedUp, copies: undefined }],
  ['a title that is not a string', { ...lookedUp, copies: [{ ...copy, title: 1 }] }],
  ['an invalid date', { ...lookedUp, copies: [{ ...copy, lastRead: 9e15 }] }],
  ['a copy without a verdict', { ...lookedUp, copies: [{ ...copy, verdict: undefined }] }],
  [
    'a similarity above 1',
    { ...lookedUp, copies: [{ ...copy, verdict: { ...copy.verdict, similarity: 7 } }] },
  ],
])('rejects %s', (_, state) => {
  expect(parseState(state)).toBeUndefined();
});

test('never throws or changes the kind of a state', () => {
  fc.assert(
    fc.property(fc.anything(), (candidate) => {
      expect(parseState({ ...lookedUp, copies: candidate })?.kind).not.toBe('watching');
      parseState(candidate);
    }),
  );
});
