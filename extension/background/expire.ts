import { currentSettings } from './leave.ts';
import { readerLibrary, troubleOf } from './reader-library.ts';

/** Rings every half an hour. */
export const EXPIRE = 'expire';

/** Sets the alarm that does it; set anew while it stands, it would never ring. */
export async function expireInTime(): Promise<void> {
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
    await library.expire(Date.now());
  } catch (error) {
    // The icon tells of a shut library on every page; it is tried again in half an hour.
    troubleOf(error);
  }
}
