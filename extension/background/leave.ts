import type { Leave } from '../shared/messages.ts';
import { CONSENT_VERSION, settings } from '../shared/settings.ts';

/** Whether pages may be looked at now. */
export async function currentLeave(): Promise<Leave> {
  const { consent, pausedUntil, dwell } = await settings();
  if (consent < CONSENT_VERSION) return { off: 'no-consent' };
  if (pausedUntil > Date.now()) return { off: 'paused', until: pausedUntil };
  return { dwell };
}
