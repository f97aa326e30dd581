import { readerLibrary } from './reader-library.ts';

const ALARM = 'expire';

/** Erases for good what was forgotten and can be taken back no more, now and every half an hour. */
export async function expireInTime(): Promise<void> {
  // Set anew with every event, it would never ring.
  if (!(await browser.alarms.get(ALARM))) {
    await browser.alarms.create(ALARM, { periodInMinutes: 30 });
  }
  const library = await readerLibrary();
  await library.expire(Date.now());
}
