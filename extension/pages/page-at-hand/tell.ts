import { saysOtherwise } from '../../../core/match/classify.ts';
import { sentence } from '../../../core/match/sentence.ts';
import { changeWords } from '../../i18n/change.ts';
import { datePair, onDate } from '../../i18n/date.ts';
import { troubleWords } from '../../i18n/errors.ts';
import { language } from '../../i18n/language.ts';
import { seconds } from '../../i18n/number.ts';
import { popupWords } from '../../i18n/popup.ts';
import { settingsWords } from '../../i18n/settings.ts';
import { exclusionSentence, notArticleWords } from '../../i18n/skip-reasons.ts';
import type { EarlierReading, PageState } from '../../shared/page-state.ts';
import { surelyCopy } from '../../shared/warns.ts';
import { tellNoAccess } from './tell-no-access.ts';
import { tellOff } from './tell-off.ts';
import { say, type Telling } from './telling.ts';
import type { Standing } from './view.ts';

/** Puts into words how things stand in a tab; {@link tellKept} says what is kept of it. */
export function tell({ view, url, isPrivate }: Omit<Standing, 'dwell'>): Telling {
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
      // The rule for its site can do that.
      return 'category' in view.why && url !== undefined && !isPrivate
        ? say(words.excluded, exclusionSentence(view.why), words.excludedHint)
        : say(words.excluded, exclusionSentence(view.why));
    case 'not-article':
      return say(words.notArticle, notArticleWords()[view.reason]);
    case 'looked-up':
      return tellLookedUp(view);
    case 'trouble':
      return say(words.trouble, troubleWords()[view.trouble]);
  }
}

type LookedUp = Extract<PageState, { kind: 'looked-up' }>;

/** What becomes of this visit in the library; nothing where the page is not looked up. */
export function tellKept({ view, dwell }: Pick<Standing, 'view' | 'dwell'>): string | undefined {
  if (view.kind !== 'looked-up') return undefined;
  const { notKept, readBefore, remembered } = view;
  const words = popupWords();
  if (notKept === 'forgotten') return words.wasDeleted;
  if (notKept === 'private') return words.notKeptPrivate;
  if (notKept === 'rule') return words.notKeptRule;
  if (remembered) return readBefore ? words.counted : words.remembered;
  return (readBefore ? words.willCount : words.willRemember)(seconds(dwell));
}

function tellLookedUp({ copies, related, readBefore }: LookedUp): Telling {
  const words = popupWords();
  const why = readBefore ? whatBecameOf(readBefore) : [];
  if (copies.length > 0) {
    const too = readBefore ? [words.readToo(onDate(readBefore.at)), ...why] : [];
    return { headline: tellCopies(copies), sentences: too };
  }
  if (!readBefore) {
    return say(related.length > 0 ? words.noCopyYet : words.nothing);
  }
  return {
    headline: words.readBefore(onDate(readBefore.at)),
    sentences: [...why, words.noCopy],
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
