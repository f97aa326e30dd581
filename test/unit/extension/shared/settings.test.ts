import { expect, test } from 'vitest';
import { CATEGORIES } from '../../../../core/url/exclusions/categories.ts';
import {
  CONSENT_VERSION,
  fromStored,
  getDisabledReason,
  UNTIL_RESUMED,
} from '../../../../extension/shared/settings.ts';

const BROKEN = [null, 'yes', -1, {}, [], '1e9', [1], { length: 1 }].map((value) => [value]);

test('without stored settings the defaults apply, and no page is checked', () => {
  const first = fromStored({});
  expect(first).toMatchObject({
    consent: 0,
    pausedUntil: 0,
    disabledExclusions: [],
    marks: undefined,
  });
  expect(getDisabledReason(first)).toEqual({ off: 'no-consent' });
});

test.each(BROKEN)('an invalid consent (%j) counts as no consent', (consent) => {
  expect(getDisabledReason(fromStored({ consent }))).toEqual({ off: 'no-consent' });
});

test('a consent to a later promise counts', () => {
  expect(getDisabledReason(fromStored({ consent: 99 }))).toBeUndefined();
});

test.each(BROKEN)('an invalid pause (%j) lasts until the reader ends it', (broken) => {
  const read = fromStored({ consent: CONSENT_VERSION, pausedUntil: broken });
  expect(getDisabledReason(read)).toEqual({ off: 'paused', until: UNTIL_RESUMED });
});

test.each(BROKEN)('an invalid value (%j) allows nothing', (broken) => {
  const read = fromStored({
    disabledExclusions: broken,
    privateLookUp: broken,
    marks: broken,
  });
  expect(read).toMatchObject({
    disabledExclusions: [],
    privateLookUp: false,
    marks: undefined,
  });
});

test('a list with an unknown category disables no exclusion', () => {
  expect(fromStored({ disabledExclusions: ['bank', 'gambling'] }).disabledExclusions).toEqual([]);
  expect(fromStored({ disabledExclusions: [...CATEGORIES] }).disabledExclusions).toEqual(
    CATEGORIES,
  );
});
