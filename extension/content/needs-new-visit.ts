import type { Leave, Refusal } from '../shared/messages.ts';

/**
 * Whether the visit under way was begun on another footing than the page has leave for now. Where
 * the banner stands, in which language and the like is changed as it goes.
 */
export function needsNewVisit(then: Leave | Refusal | undefined, now: Leave | Refusal): boolean {
  return then !== undefined && JSON.stringify(footing(then)) !== JSON.stringify(footing(now));
}

function footing(leave: Leave | Refusal): unknown {
  return 'dwell' in leave ? [leave.notKept, leave.leavesPasswords] : leave;
}
