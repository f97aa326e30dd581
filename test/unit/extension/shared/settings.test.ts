import { expect, test } from 'vitest';
import { CATEGORIES } from '../../../../extension/shared/exclusion.ts';
import {
  CONSENT_VERSION,
  getDisabledReason,
  settingsOf,
  UNTIL_RESUMED,
} from '../../../../extension/shared/settings.ts';

const BROKEN = [null, 'yes', -1, {}, [], '1e9', [1], { length: 1 }].map((value) => [value]);

test('nothing stored is what stands at first, and nothing is looked at', () => {
  const first = settingsOf({});
  expect(first).toMatchObject({ consent: 0, pausedUntil: 0, included: [], marksLinks: false });
  expect(getDisabledReason(first)).toEqual({ off: 'no-consent' });
});

test.each(BROKEN)('a consent that is none (%j) is none', (consent) => {
  expect(getDisabledReason(settingsOf({ consent }))).toEqual({ off: 'no-consent' });
});

test.each(BROKEN)('a pause that cannot be read (%j) lasts until the reader ends it', (broken) => {
  const read = settingsOf({ consent: CONSENT_VERSION, pausedUntil: broken });
  expect(getDisabledReason(read)).toEqual({ off: 'paused', until: UNTIL_RESUMED });
});

test.each(BROKEN)('what cannot be read (%j) opens nothing', (broken) => {
  const read = settingsOf({ included: broken, privateLookUp: broken, marksLinks: broken });
  expect(read).toMatchObject({ included: [], privateLookUp: false, marksLinks: false });
});

test('a kind of sites that there is not any more opens no other', () => {
  expect(settingsOf({ included: ['bank', 'gambling'] }).included).toEqual([]);
  expect(settingsOf({ included: [...CATEGORIES] }).included).toEqual(CATEGORIES);
});
