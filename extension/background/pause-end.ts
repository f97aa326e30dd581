import type { Leave } from '../shared/messages.ts';
import type { Off } from '../shared/page-state.ts';
import { UNTIL_RESUMED } from '../shared/settings.ts';

const ALARM = 'pause-end';

/** Sets the alarm that ends a pause: the worker sleeps long before. */
export async function resumeInTime(leave: Leave | Off): Promise<void> {
  await browser.alarms.clear(ALARM);
  if ('off' in leave && leave.off === 'paused' && leave.until !== UNTIL_RESUMED) {
    await browser.alarms.create(ALARM, { when: leave.until });
  }
}
