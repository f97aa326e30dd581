import type { Off } from '../shared/page-state.ts';
import { UNTIL_RESUMED } from '../shared/settings.ts';

const ALARM = 'pause-end';

/** Sets the alarm that ends a pause: the worker sleeps long before. */
export async function resumeInTime(off: Off | undefined): Promise<void> {
  await browser.alarms.clear(ALARM);
  if (off?.off === 'paused' && off.until !== UNTIL_RESUMED) {
    await browser.alarms.create(ALARM, { when: off.until });
  }
}
