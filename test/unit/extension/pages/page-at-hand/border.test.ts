import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  admitArticle,
  admitRemembered,
  admitState,
} from '../../../../../extension/pages/current-page/message-schema.ts';
import type { PageState } from '../../../../../extension/shared/page-state.ts';
import { earlier, verdict } from '../../verdicts.ts';

const copy = earlier(1, verdict('near-duplicate', 'few-changes'));
const lookedUp: PageState = {
  kind: 'looked-up',
  copies: [copy],
  related: [earlier(2, verdict('related', 'excerpt'))],
  previousVisit: { id: 9, at: 1, verdict: verdict('same-page', 'same-address') },
  remembered: false,
};

test('lets in every state of a page, whole', () => {
  const states: PageState[] = [
    { kind: 'watching' },
    { kind: 'not-article', reason: 'error-page' },
    { kind: 'error', error: 'full' },
    { kind: 'off', why: { off: 'private' } },
    { kind: 'excluded', why: { category: 'bank' } },
    { kind: 'excluded', why: { rule: 'a.test' } },
    lookedUp,
    { ...lookedUp, savedPageId: 9, notSaved: 'forgotten' },
    { ...lookedUp, previousVisit: undefined },
    { ...lookedUp, previousVisit: { id: 9, at: 1, verdict: undefined } },
    {
      ...lookedUp,
      previousVisit: { id: 9, at: 2, verdict: undefined, change: { from: 1, to: 2 } },
    },
  ];
  for (const state of states) expect(admitState(state)).toEqual(state);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an unknown kind', { kind: 'done' }],
  ['an unknown reason', { kind: 'not-article', reason: 'constructor' }],
  ['off for no reason', { kind: 'off' }],
  ['a category that there is not', { kind: 'excluded', why: { category: 'toString' } }],
  ['a number that is none', { ...lookedUp, savedPageId: '9' }],
  ['no copies', { ...lookedUp, copies: undefined }],
  ['a title that is no text', { ...lookedUp, copies: [{ ...copy, title: 1 }] }],
  ['a day that no calendar has', { ...lookedUp, copies: [{ ...copy, lastRead: 9e15 }] }],
  ['a copy without a verdict', { ...lookedUp, copies: [{ ...copy, verdict: undefined }] }],
  [
    'more than all of a text',
    { ...lookedUp, copies: [{ ...copy, verdict: { ...copy.verdict, similarity: 7 } }] },
  ],
])('keeps out %s', (_, state) => {
  expect(admitState(state)).toBeUndefined();
});

test('of an article, and of what became of one, it lets in what has their form', () => {
  const article = { url: 'https://a.test/', canonical: undefined, title: '', text: 'x' };
  expect(admitArticle(article)).toEqual(article);
  expect(admitArticle(null)).toBeUndefined();
  expect(admitArticle({ ...article, canonical: {} })).toBeUndefined();
  expect(admitRemembered({ remembered: true })).toEqual({ remembered: true });
  expect(admitRemembered({ notArticle: 'listing' })).toEqual({ notArticle: 'listing' });
  expect(admitRemembered({ off: 'paused', until: 5 })).toEqual({ off: 'paused', until: 5 });
  expect(admitRemembered({ remembered: false })).toBeUndefined();
  expect(admitRemembered({ error: 'constructor' })).toBeUndefined();
});

test('whatever comes, it answers and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (candidate) => {
      expect(admitState({ ...lookedUp, copies: candidate })?.kind).not.toBe('watching');
      admitState(candidate);
    }),
  );
});
