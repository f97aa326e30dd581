import type { Leave } from '../shared/messages.ts';
import { offNow } from '../shared/off-now.ts';
import { settings } from '../shared/settings.ts';

/** Whether pages may be looked at now. */
export async function currentLeave(): Promise<Leave> {
  const chosen = await settings();
  return offNow(chosen) ?? { dwell: chosen.dwell };
}
