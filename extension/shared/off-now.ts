import type { Off } from './page-state.ts';
import { CONSENT_VERSION, type Settings } from './settings.ts';

/** Why nothing may be looked at just now; nothing when pages may be. */
export function offNow({ consent, pausedUntil }: Settings): Off | undefined {
  if (consent < CONSENT_VERSION) return { off: 'no-consent' };
  if (pausedUntil > Date.now()) return { off: 'paused', until: pausedUntil };
  return undefined;
}
