import { expect, test } from '@playwright/test';
import { runCase } from '../torture/frame/run-case.ts';
import { storageFaults } from '../torture/storage-faults/storage-faults.ts';

test.describe.configure({ timeout: storageFaults.caseSeconds * 1000 });

test('a library says why it can’t be used, loses nothing else, and recovers', async () => {
  const session = await storageFaults.start();
  try {
    // Quota, damage, and a database that is deleted, held, or newer. A full disk needs a mount.
    for (const number of [28, 1, 4, 5, 6]) {
      expect(await runCase(storageFaults, session, { seed: 1, number })).toBeUndefined();
    }
  } finally {
    await session.stop();
  }
});
