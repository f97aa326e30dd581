import type { IconState } from '../shared/messages.ts';
import type { Off } from '../shared/page-state.ts';
import { UNTIL_RESUMED } from '../shared/settings.ts';
import { onDate, untilText } from '../words/date.ts';
import { exclusionSentence } from '../words/exclusion.ts';
import { notArticleWords } from '../words/not-article.ts';
import { tooltipWords } from '../words/tooltip.ts';
import { troubleWords } from '../words/trouble.ts';
import type { Shown } from './badge.ts';

/** What the icon says, and why. */
export function tooltipOf(state: Shown): string {
  if ('off' in state) return tooltipOff(state);
  switch (state.show) {
    case 'watching':
      return tooltipWords().watching;
    case 'not-article':
      return tooltipWords().notCompared(notArticleWords()[state.reason]);
    case 'excluded':
      return tooltipWords().skipped(exclusionSentence(state.why));
    case 'found':
      return state.remembered ? tooltipWords().andRemembered(found(state)) : found(state);
    case 'trouble':
      return tooltipWords().trouble(troubleWords()[state.trouble]);
  }
}

function tooltipOff(off: Off): string {
  const words = tooltipWords();
  switch (off.off) {
    case 'no-consent':
      return words.noConsent;
    case 'no-access':
      return words.noSiteAccess;
    case 'private':
      return words.private;
    case 'paused':
      return off.until === UNTIL_RESUMED ? words.pausedForNow : words.paused(untilText(off.until));
  }
}

type Found = Extract<IconState, { show: 'found' }>;

function found({ copies, sure, related, readBefore }: Found): string {
  if (copies > 0 && !sure) return tooltipWords().perhaps;
  if (copies > 0) return copies > 1 ? tooltipWords().copies(copies) : tooltipWords().copy;
  if (readBefore !== undefined) return tooltipWords().readBefore(onDate(readBefore));
  return related ? tooltipWords().related : tooltipWords().nothing;
}
