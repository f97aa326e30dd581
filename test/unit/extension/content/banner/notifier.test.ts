import { describe, expect, test, vi } from 'vitest';
import { hasChanged } from '../../../../../core/match/classify.ts';
import type { PreviousVisit } from '../../../../../extension/shared/page-state.ts';
import { verdict } from '../../verdicts.ts';

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('browser', {
  runtime: {
    getURL: () => 'chrome-extension://twicetold/',
    sendMessage: async () => ({ done: true }),
  },
});
const { shouldNotify } = await import('../../../../../extension/content/banner/notifier.ts');

const HOUR = 3_600_000;
const now = 1_700_000_000_000;

function visitBefore(hoursAgo: number, similarity = 1): PreviousVisit {
  return {
    id: 1,
    at: now - hoursAgo * HOUR,
    verdict: verdict('same-page', 'same-address', { similarity }),
  };
}

describe('shouldNotify', () => {
  test('is true for an unchanged page after a working day', () => {
    expect(shouldNotify(visitBefore(0.1), now, 'navigate')).toBe(false);
    expect(shouldNotify(visitBefore(7.9), now, 'navigate')).toBe(false);
    expect(shouldNotify(visitBefore(8.1), now, 'navigate')).toBe(true);
  });

  test('is false when the reader reloads the page or goes back to it', () => {
    expect(shouldNotify(visitBefore(30), now, 'reload')).toBe(false);
    expect(shouldNotify(visitBefore(30), now, 'back_forward')).toBe(false);
    expect(shouldNotify(visitBefore(30), now, undefined)).toBe(true);
  });

  test('is true for a changed page after an hour, reloaded or not', () => {
    expect(shouldNotify(visitBefore(0.5, 0.9), now, 'navigate')).toBe(false);
    expect(shouldNotify(visitBefore(2, 0.9), now, 'reload')).toBe(true);
  });

  test('is true for new sentences after an hour, however little they change the text', () => {
    const sentences = { all: 60, new: 1, reworded: 0 };
    const visit = { ...visitBefore(2, 0.995), sentences };
    expect(shouldNotify(visit, now, 'reload')).toBe(true);
    expect(shouldNotify({ ...visit, at: now - HOUR / 2 }, now, 'reload')).toBe(false);
    const reworded = { ...visit, sentences: { all: 60, new: 0, reworded: 1 } };
    expect(shouldNotify(reworded, now, 'reload')).toBe(false);
  });

  test('hasChanged ignores a few changed words, and visits that cannot be compared', () => {
    expect(hasChanged(visitBefore(2, 0.99).verdict)).toBe(false);
    expect(hasChanged(visitBefore(2, 0.97).verdict)).toBe(true);
    expect(hasChanged(undefined)).toBe(false);
  });
});
