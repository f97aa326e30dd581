import type { PageAccess, Refusal } from '../shared/messages.ts';

/**
 * Whether the visit under way was begun on another footing than the page has leave for now. Where
 * the banner stands, in which language and the like is changed as it goes.
 */
export function needsNewVisit(
  then: PageAccess | Refusal | undefined,
  now: PageAccess | Refusal,
): boolean {
  return then !== undefined && JSON.stringify(accessKey(then)) !== JSON.stringify(accessKey(now));
}

function accessKey(leave: PageAccess | Refusal): unknown {
  return 'dwell' in leave ? [leave.notKept, leave.leavesPasswords] : leave;
}
