import type { DisabledReason } from '../shared/page-state.ts';
import { UNTIL_RESUMED } from '../shared/settings.ts';
import { errorCodeOf, readerLibrary } from './library.ts';
import { currentSettings } from './page-access.ts';

/** Rings every half an hour. */
export const EXPIRE = 'expire';

/** Sets the alarm that does it; set anew while it stands, it would never ring. */
export async function scheduleTrashPurge(): Promise<void> {
  if (!(await browser.alarms.get(EXPIRE))) {
    await browser.alarms.create(EXPIRE, { periodInMinutes: 30 });
  }
}

/** Erases for good what was forgotten and can be taken back no more. */
export async function expire(): Promise<void> {
  try {
    const { off } = await currentSettings();
    // Before consent there is no library, and none is made.
    if (off?.off === 'no-consent') return;
    const library = await readerLibrary();
    await library.purgeTrash(Date.now());
  } catch (error) {
    // The icon tells of a shut library on every page; it is tried again in half an hour.
    errorCodeOf(error);
  }
}

const ALARM = 'pause-end';

/** Sets the alarm that ends a pause: the worker sleeps long before. */
export async function resumeInTime(off: DisabledReason | undefined): Promise<void> {
  await browser.alarms.clear(ALARM);
  if (off?.off === 'paused' && off.until !== UNTIL_RESUMED) {
    await browser.alarms.create(ALARM, { when: off.until });
  }
}
