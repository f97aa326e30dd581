import type { PageAccess, Refusal } from '../shared/messages.ts';

/**
 * Whether the visit under way was begun with another access than the page has now. Where
 * the banner stands, in which language and the like is changed as it goes.
 */
export function needsNewVisit(
  then: PageAccess | Refusal | undefined,
  now: PageAccess | Refusal,
): boolean {
  return then !== undefined && JSON.stringify(accessKey(then)) !== JSON.stringify(accessKey(now));
}

function accessKey(access: PageAccess | Refusal): unknown {
  return 'dwellMs' in access ? [access.notSaved, access.skipsPasswordPages] : access;
}
