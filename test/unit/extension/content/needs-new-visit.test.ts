import { expect, test } from 'vitest';
import { needsNewVisit } from '../../../../extension/content/needs-new-visit.ts';
import type { PageAccess, Refusal } from '../../../../extension/shared/messages.ts';

const leave: PageAccess = {
  dwellMs: 10_000,
  language: 'auto',
  corner: 'bottom-right',
  notSaved: undefined,
  skipsPasswordPages: true,
  showLinkBadges: false,
};
const paused: Refusal = { off: 'paused', until: 5 };

test.each<[string, PageAccess | Refusal | undefined, PageAccess | Refusal, boolean]>([
  ['nothing known yet', undefined, leave, false],
  ['the same', leave, { ...leave }, false],
  ['another corner, language or dwell', leave, { ...leave, corner: undefined, dwellMs: 1 }, false],
  ['links to be marked', leave, { ...leave, showLinkBadges: true }, false],
  ['not to be remembered any more', leave, { ...leave, notSaved: 'rule' }, true],
  ['password fields no longer left alone', leave, { ...leave, skipsPasswordPages: false }, true],
  ['paused', leave, paused, true],
  ['resumed', paused, leave, true],
  ['paused for longer', paused, { off: 'paused', until: 6 }, true],
  [
    'excluded for another reason',
    { excluded: { category: 'bank' } },
    { excluded: { rule: 'a.test' } },
    true,
  ],
])('%s', (_, then, now, expected) => {
  expect(needsNewVisit(then, now)).toBe(expected);
});
