import { saysOtherwise } from '../../../core/match/reworded.ts';
import { sentence } from '../../../core/match/sentence.ts';
import type { EarlierReading, PageState } from '../../shared/page-state.ts';
import { surelyCopy } from '../../shared/warns.ts';
import { changeWords } from '../../words/change.ts';
import { datePair, onDate } from '../../words/date.ts';
import { exclusionSentence } from '../../words/exclusion.ts';
import { language } from '../../words/language.ts';
import { notArticleWords } from '../../words/not-article.ts';
import { seconds } from '../../words/number.ts';
import { popupWords } from '../../words/popup.ts';
import { settingsWords } from '../../words/settings.ts';
import { troubleWords } from '../../words/trouble.ts';
import { tellNoAccess } from './tell-no-access.ts';
import { tellOff } from './tell-off.ts';
import { say, type Telling } from './telling.ts';
import type { Standing } from './view.ts';

/**
 * Puts into words how things stand in a tab.
 *
 * @param without what need not be said: it is told elsewhere.
 */
export function tell(
  { view, dwell }: Pick<Standing, 'view' | 'dwell'>,
  without?: 'forgotten',
): Telling {
  const words = popupWords();
  switch (view.kind) {
    case 'asking':
      return say(words.asking);
    case 'waking':
      return say(words.waking, words.wakingWhy);
    case 'no-access':
      return tellNoAccess(view.why);
    case 'unreadable':
      return say(words.trouble, settingsWords().unreadable);
    case 'off':
      return tellOff(view.why);
    case 'watching':
      return say(words.watching, words.watchingWhy);
    case 'excluded':
      return say(words.excluded, exclusionSentence(view.why));
    case 'not-article':
      return say(words.notArticle, notArticleWords()[view.reason]);
    case 'looked-up':
      return tellLookedUp(
        view,
        without && view.notKept === without ? [] : [whatIsKept(view, dwell)],
      );
    case 'trouble':
      return say(words.trouble, troubleWords()[view.trouble]);
  }
}

type LookedUp = Extract<PageState, { kind: 'looked-up' }>;

/** What becomes of this visit in the library. */
function whatIsKept({ notKept, readBefore, remembered }: LookedUp, dwell: number): string {
  const words = popupWords();
  if (notKept === 'forgotten') return words.forgotten;
  if (notKept === 'private') return words.notKeptPrivate;
  if (notKept === 'rule') return words.notKeptRule;
  if (remembered) return readBefore ? words.counted : words.remembered;
  return (readBefore ? words.willCount : words.willRemember)(seconds(dwell));
}

function tellLookedUp({ copies, related, readBefore }: LookedUp, kept: readonly string[]): Telling {
  const words = popupWords();
  const why = readBefore ? whatBecameOf(readBefore) : [];
  if (copies.length > 0) {
    const too = readBefore ? [words.readToo(onDate(readBefore.at)), ...why] : [];
    return { headline: tellCopies(copies), sentences: [...too, ...kept] };
  }
  if (!readBefore) {
    return say(related.length > 0 ? words.noCopyYet : words.nothing, ...kept);
  }
  return {
    headline: words.readBefore(onDate(readBefore.at)),
    sentences: [...why, words.noCopy, ...kept],
  };
}

/** What has become of the text since, and before that where what it said then is kept. */
function whatBecameOf({ verdict, change }: EarlierReading): string[] {
  const earlier = change && !saysOtherwise(verdict);
  return [
    ...(verdict ? [sentence(verdict, language(), 'pages')] : []),
    ...(earlier ? [changeWords().itChanged(...datePair(change.from, change.to))] : []),
  ];
}

function tellCopies(copies: LookedUp['copies']): string {
  if (!copies.some(({ verdict }) => surelyCopy(verdict))) return popupWords().perhaps;
  return copies.length > 1 ? popupWords().copies(copies.length) : popupWords().copy;
}
