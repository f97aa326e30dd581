import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { dismissRepair, keepRepair, lastRepair } from '../../../../extension/shared/repair.ts';
import { freshBrowser } from '../background/fake-browser.ts';

beforeEach(() => void freshBrowser());

const nothing = { rebuilt: 0, lost: 0, unreadable: 0, corrected: false };

test('adds up what the parts of a check have found until the reader has seen it', async () => {
  expect(await lastRepair()).toBeUndefined();
  keepRepair({ ...nothing, rebuilt: 3, lost: 1 });
  keepRepair({ ...nothing, lost: 2 });
  keepRepair({ ...nothing, unreadable: 4, corrected: true });
  expect(await lastRepair()).toEqual({ rebuilt: 3, lost: 3, unreadable: 4, corrected: true });
  // The next check finds the same unreadable pages.
  keepRepair({ ...nothing, unreadable: 4 });
  expect(await lastRepair()).toMatchObject({ lost: 3, unreadable: 4, corrected: true });
  await dismissRepair();
  expect(await lastRepair()).toBeUndefined();
});
