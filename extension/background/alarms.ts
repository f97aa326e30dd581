import { hasLibrary } from '../shared/open-library.ts';
import type { DisabledReason } from '../shared/page-state.ts';
import { UNTIL_RESUMED } from '../shared/settings.ts';
import { errorCodeOf, readerLibrary } from './library.ts';

/** Fires every half hour, to delete permanently what can no longer be restored. */
export const PURGE_ALARM = 'expire';

/** Sets that alarm unless it is set already: setting it again would restart its half hour. */
export async function schedulePurge(): Promise<void> {
  if (!(await browser.alarms.get(PURGE_ALARM))) {
    await browser.alarms.create(PURGE_ALARM, { periodInMinutes: 30 });
  }
}

/** Deletes permanently what can no longer be restored. */
export async function purgeDeleted(): Promise<void> {
  try {
    // Consent may have been withdrawn since, so it isn't asked for.
    if (!(await hasLibrary())) return;
    const library = await readerLibrary();
    await library.purgeDeleted(Date.now());
  } catch (error) {
    // The icon of each page already shows that the library can't be opened. The next alarm tries again.
    errorCodeOf(error);
  }
}

const PAUSE_ALARM = 'pause-end';

/** Sets the alarm that ends a pause, because the browser stops the worker long before. */
export async function schedulePauseEnd(off: DisabledReason | undefined): Promise<void> {
  await browser.alarms.clear(PAUSE_ALARM);
  if (off?.off === 'paused' && off.until !== UNTIL_RESUMED) {
    await browser.alarms.create(PAUSE_ALARM, { when: off.until });
  }
}
