import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { dismissRepair, keepRepair, lastRepair } from '../../../../extension/shared/repair.ts';
import { freshBrowser } from '../background/fake-browser.ts';

beforeEach(() => void freshBrowser());

const nothing = { isRepaired: false, lost: 0, unreadable: 0 };

test('adds up what rebuilds have found until the reader has seen it', async () => {
  expect(await lastRepair()).toBeUndefined();
  keepRepair({ ...nothing, isRepaired: true, lost: 1 });
  keepRepair({ ...nothing, lost: 2 });
  keepRepair({ ...nothing, unreadable: 4 });
  expect(await lastRepair()).toEqual({ isRepaired: true, lost: 3, unreadable: 4 });
  // The next one finds the same unreadable pages.
  keepRepair({ ...nothing, unreadable: 4 });
  expect(await lastRepair()).toMatchObject({ lost: 3, unreadable: 4 });
  await dismissRepair();
  expect(await lastRepair()).toBeUndefined();
});
