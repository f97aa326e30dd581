import { expect, test } from 'vitest';
import { CATEGORIES } from '../../../../core/url/exclusions/categories.ts';
import {
  CONSENT_VERSION,
  fromStored,
  getDisabledReason,
  toStored,
  UNTIL_RESUMED,
} from '../../../../extension/shared/settings.ts';

const BROKEN = [null, 'yes', -1, {}, [], '1e9', [1], { length: 1 }].map((value) => [value]);

test('without stored settings the defaults apply, and no page is checked', () => {
  const first = fromStored({});
  expect(first).toMatchObject({
    consent: 0,
    pausedUntil: 0,
    disabledExclusions: [],
    showLinkBadges: false,
  });
  expect(getDisabledReason(first)).toEqual({ off: 'no-consent' });
});

test.each(BROKEN)('an invalid consent (%j) counts as no consent', (consent) => {
  expect(getDisabledReason(fromStored({ consent }))).toEqual({ off: 'no-consent' });
});

test.each(BROKEN)('an invalid pause (%j) lasts until the reader ends it', (broken) => {
  const read = fromStored({ consent: CONSENT_VERSION, pausedUntil: broken });
  expect(getDisabledReason(read)).toEqual({ off: 'paused', until: UNTIL_RESUMED });
});

test.each(BROKEN)('an invalid value (%j) allows nothing', (broken) => {
  const read = fromStored({ included: broken, privateLookUp: broken, marksLinks: broken });
  expect(read).toMatchObject({
    disabledExclusions: [],
    privateLookUp: false,
    showLinkBadges: false,
  });
});

test('a list with an unknown category disables no exclusion', () => {
  expect(fromStored({ included: ['bank', 'gambling'] }).disabledExclusions).toEqual([]);
  expect(fromStored({ included: [...CATEGORIES] }).disabledExclusions).toEqual(CATEGORIES);
});

test('keeps the keys under which older versions stored a setting', () => {
  const chosen = {
    dwellMs: 5000,
    mutedSites: ['a.test'],
    disabledExclusions: ['bank'],
    showLinkBadges: true,
  } as const;
  const stored = toStored({ ...chosen, mutedSites: ['a.test'], disabledExclusions: ['bank'] });
  expect(stored).toEqual({
    dwell: 5000,
    quietSites: ['a.test'],
    included: ['bank'],
    marksLinks: true,
  });
  expect(fromStored(stored)).toMatchObject(chosen);
});
