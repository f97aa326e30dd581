import { describe, expect, test } from 'vitest';
import { hasChanged } from '../../../../../core/match/classify.ts';
import { shouldNotify } from '../../../../../extension/content/banner/should-notify.ts';
import type { PreviousVisit } from '../../../../../extension/shared/page-state.ts';
import { verdict } from '../../verdicts.ts';

const HOUR = 3_600_000;
const now = 1_700_000_000_000;

function reading(hoursAgo: number, similarity = 1): PreviousVisit {
  return {
    id: 1,
    at: now - hoursAgo * HOUR,
    verdict: verdict('same-page', 'same-address', { similarity }),
  };
}

describe('isNews', () => {
  test('an unchanged page is news again after a working day', () => {
    expect(shouldNotify(reading(0.1), now, 'navigate')).toBe(false);
    expect(shouldNotify(reading(7.9), now, 'navigate')).toBe(false);
    expect(shouldNotify(reading(8.1), now, 'navigate')).toBe(true);
  });

  test('and not to whoever reloads it or goes back to it', () => {
    expect(shouldNotify(reading(30), now, 'reload')).toBe(false);
    expect(shouldNotify(reading(30), now, 'back_forward')).toBe(false);
    expect(shouldNotify(reading(30), now, undefined)).toBe(true);
  });

  test('a changed one is after an hour, reloaded or not', () => {
    expect(shouldNotify(reading(0.5, 0.9), now, 'navigate')).toBe(false);
    expect(shouldNotify(reading(2, 0.9), now, 'reload')).toBe(true);
  });

  test('a few words beside the article are no change, and what cannot be compared is none', () => {
    expect(hasChanged(reading(2, 0.99).verdict)).toBe(false);
    expect(hasChanged(reading(2, 0.97).verdict)).toBe(true);
    expect(hasChanged(undefined)).toBe(false);
  });
});
