import { beforeEach, describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../../../../core/url/exclusions/categories.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import type { TabState } from '../../../../../extension/pages/current-page/page-status.ts';
import {
  describeSaving,
  describeStatus,
} from '../../../../../extension/pages/current-page/status-text.ts';
import type { PageState } from '../../../../../extension/shared/page-state.ts';
import { UNTIL_RESUMED } from '../../../../../extension/shared/settings.ts';
import { earlier, verdict } from '../../verdicts.ts';

type LookedUp = Extract<PageState, { kind: 'looked-up' }>;

const AT = Date.UTC(2024, 4, 3, 12);

const sure = earlier(1, verdict('near-duplicate', 'few-changes'));
const unsure = earlier(
  2,
  verdict('near-duplicate', 'few-changes', { length: 'short', confident: false }),
);
const excerpt = earlier(3, verdict('related', 'excerpt'));

const TAB = { url: 'https://a.test/', isPrivate: false, dwellMs: 10_000 };

function lookedUp(some: Partial<LookedUp>) {
  const nothing = { copies: [], related: [], previousVisit: undefined, remembered: true };
  return { ...TAB, state: { kind: 'looked-up', ...nothing, ...some } as const };
}

const status = (some: Partial<LookedUp>) => describeStatus(lookedUp(some));

describe('in English', () => {
  beforeEach(() => setLanguage('en'));

  test('the headline says “may have read” only if no copy is confident', () => {
    expect(status({ copies: [unsure] }).headline).toBe('You may have read this before');
    expect(status({ copies: [unsure, unsure] }).headline).toBe('You may have read this before');
    expect(status({ copies: [sure] }).headline).toBe('You’ve read this before');
    expect(status({ copies: [unsure, sure] }).headline).toBe('You’ve read 2 copies of this');
  });

  test('the headline says “most” if some sentences of the page are in no copy', () => {
    const headline = (count: number) =>
      status({ copies: [{ ...sure, sentences: { all: 38, new: count, reworded: 0 } }] }).headline;
    expect(headline(4)).toBe('You’ve read most of this');
    expect(headline(1)).toBe('You’ve read this before');
  });

  test('the headline neither calls similar pages copies nor ignores them', () => {
    expect(status({}).headline).toBe('You haven’t read anything like this');
    expect(status({ related: [excerpt] }).headline).toBe('You haven’t read a copy of this');
    expect(status({ related: [excerpt], copies: [sure] }).headline).toBe('You’ve read this before');
  });

  test('new sentences aren’t called little or no change', () => {
    const same = verdict('same-page', 'same-address', { similarity: 1 });
    const previousVisit = { id: 9, at: AT, verdict: same };
    const sentences = { all: 60, new: 1, reworded: 0 };
    expect(status({ previousVisit }).sentences.join()).toContain('little or no change');
    expect(
      status({ previousVisit: { ...previousVisit, sentences } }).sentences.join(),
    ).not.toContain('no change');
  });

  test('shows when the page was read and how much of its text is unchanged', () => {
    const previousVisit = {
      id: 9,
      at: AT,
      verdict: verdict('same-page', 'same-address', { similarity: 0.8 }),
    };
    const { headline, sentences } = status({ previousVisit });
    expect(headline).toBe('You read this page on May 3, 2024');
    expect(sentences).toEqual([
      'Same page, with about 80% of its wording unchanged.',
      'You haven’t read another copy of it.',
    ]);
  });

  test('shows when an earlier change happened, unless the page has changed again', () => {
    const change = { from: AT - 5 * 86_400_000, to: AT };
    const same = verdict('same-page', 'same-address', { similarity: 1 });
    expect(status({ previousVisit: { id: 9, at: AT, verdict: same, change } }).sentences).toEqual([
      'Same page, with little or no change.',
      'It changed earlier, between Apr 28, 2024 and May 3, 2024.',
      'You haven’t read another copy of it.',
    ]);
    const other = verdict('same-page', 'same-address', { similarity: 0.8 });
    expect(
      status({ previousVisit: { id: 9, at: AT, verdict: other, change } }).sentences,
    ).toHaveLength(2);
    const hours = { from: AT, to: AT + 7_200_000 };
    const { sentences } = status({
      previousVisit: { id: 9, at: AT, verdict: same, change: hours },
    });
    expect(sentences[1]).toMatch(/^It changed earlier, between May 3, 2024 at .*\d:\d\d/);
  });

  test('while the page loads, shows when it was read, but no change of its text', () => {
    const previousVisit = { id: 9, at: AT, verdict: undefined };
    expect(status({ previousVisit })).toEqual({
      headline: 'You read this page on May 3, 2024',
      sentences: ['You haven’t read another copy of it.'],
    });
  });

  test('mentions the visit to this page after the copies elsewhere', () => {
    const previousVisit = { id: 9, at: AT, verdict: verdict('same-page', 'same-address') };
    const { headline, sentences } = status({ copies: [sure], previousVisit });
    expect(headline).toBe('You’ve read this before');
    expect(sentences.slice(0, 2)).toEqual([
      'You also read this page on May 3, 2024.',
      'Same page, with about 97% of its wording unchanged.',
    ]);
  });
});

test('explains why a page is not remembered', () => {
  setLanguage('en');
  const why = (notSaved: LookedUp['notSaved']) =>
    describeSaving(lookedUp({ remembered: false, notSaved }));
  expect(why('rule')).toMatch('you chose “Warn only”');
  expect(why('private')).toBe('Twicetold doesn’t remember pages in private windows.');
  expect(why('deleted')).toBe('You deleted this page from your library.');
  expect(why(undefined)).toBe('Remembered after 10 seconds of reading.');
  expect(describeSaving(lookedUp({}))).toBe('This page is in your library.');
  expect(describeSaving({ ...TAB, state: { kind: 'watching' } })).toBeUndefined();
});

test('has a different explanation for each reason that a page is not checked', () => {
  const states: TabState[] = [
    ...(['permission', 'browser-page', 'shop', 'pdf', 'file', 'loading', 'silent'] as const).map(
      (why) => ({ kind: 'no-access', why }) as const,
    ),
    ...CATEGORIES.map((category) => ({ kind: 'excluded', why: { category } }) as const),
    { kind: 'excluded', why: { rule: 'a.test' } },
    { kind: 'off', why: { off: 'private' } },
    { kind: 'off', why: { off: 'no-consent' } },
    { kind: 'off', why: { off: 'paused', until: UNTIL_RESUMED } },
    { kind: 'off', why: { off: 'paused', until: Date.now() + 1000 } },
  ];
  for (const language of ['en', 'zh-CN'] as const) {
    setLanguage(language);
    const texts = states.map((state) => JSON.stringify(describeStatus({ ...TAB, state })));
    expect(new Set(texts).size).toBe(states.length);
  }
});

test('shows the status in Chinese', () => {
  setLanguage('zh-CN');
  expect(status({ copies: [unsure] }).headline).toBe('这篇您可能读过');
  expect(status({ related: [excerpt] }).headline).toBe('您没有读过它的副本');
  const previousVisit = { id: 9, at: AT, verdict: verdict('same-page', 'same-address') };
  expect(status({ previousVisit }).sentences[0]).toBe('同一个页面，约 97% 的文字没有变化。');
});

test('says in which program a page was saved', () => {
  setLanguage('en');
  const savedElsewhere = { source: 'pocket', at: Date.UTC(2023, 2, 3, 12) };
  const { headline, sentences } = status({ savedElsewhere });
  expect(headline).toBe('You saved this page in 2023');
  expect(sentences).toEqual([
    'In Pocket, on Mar 3, 2023. Your library has its address only, and no text to compare.',
  ]);
  expect(status({ copies: [unsure], savedElsewhere }).sentences).toEqual([
    'You also saved this page in Pocket on Mar 3, 2023.',
  ]);
  const previousVisit = { id: 9, at: AT, savedIn: savedElsewhere, verdict: undefined };
  expect(status({ previousVisit }).headline).toBe('You saved this page in Pocket on Mar 3, 2023');
  setLanguage('zh-CN');
  expect(status({ savedElsewhere }).headline).toBe('您在 2023 年收藏过本页');
});
