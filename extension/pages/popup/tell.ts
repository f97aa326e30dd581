import { sentence } from '../../../core/match/sentence.ts';
import type { Off, PageState } from '../../shared/page-state.ts';
import { UNTIL_RESUMED } from '../../shared/settings.ts';
import { exclusionSentence } from '../../words/exclusion.ts';
import { language } from '../../words/language.ts';
import { notArticleWords } from '../../words/not-article.ts';
import { popupWords } from '../../words/popup.ts';
import { settingsWords } from '../../words/settings.ts';
import { troubleWords } from '../../words/trouble.ts';
import { day, moment, seconds } from '../moment.ts';
import type { Standing } from './view.ts';

/** What the popup says: one headline, and the sentences under it. */
export interface Telling {
  readonly headline: string;
  readonly sentences: readonly string[];
}

/** Puts into words how things stand in a tab. */
export function tell({ view, dwell }: Standing): Telling {
  const words = popupWords();
  switch (view.kind) {
    case 'asking':
      return say(words.asking);
    case 'waking':
      return say(words.waking, words.wakingWhy);
    case 'no-access':
      return say(words.noAccess, words.noAccessWhy);
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
      return tellLookedUp(view, dwell);
    case 'trouble':
      return say(words.trouble, troubleWords()[view.trouble]);
  }
}

function tellOff(why: Off): Telling {
  const words = popupWords();
  if (why.off === 'private') return say(words.private, words.privateWhy);
  if (why.off === 'no-access') return say(words.noAccess, words.noAccessWhy);
  if (why.off === 'no-consent') return say(words.noConsent, words.noConsentWhy);
  if (why.until === UNTIL_RESUMED) return say(words.pausedForNow, words.pausedWhy);
  return say(words.paused(moment(why.until, Date.now())), words.pausedWhy);
}

type LookedUp = Extract<PageState, { kind: 'looked-up' }>;

function tellLookedUp({ copies, related, ...page }: LookedUp, dwell: number): Telling {
  const { readBefore, remembered } = page;
  const words = popupWords();
  const will = readBefore ? words.willCount : words.willRemember;
  const kept = remembered ? (readBefore ? words.counted : words.remembered) : will(seconds(dwell));
  const why = readBefore?.verdict ? [sentence(readBefore.verdict, language(), 'pages')] : [];
  if (copies.length > 0) {
    const too = readBefore ? [words.readToo(day(readBefore.at)), ...why] : [];
    return { headline: tellCopies(copies), sentences: [...too, kept] };
  }
  if (!readBefore) {
    return say(related.length > 0 ? words.noCopyYet : words.nothing, kept);
  }
  return {
    headline: words.readBefore(day(readBefore.at)),
    sentences: [...why, words.noCopy, kept],
  };
}

function tellCopies(copies: LookedUp['copies']): string {
  if (!copies.some(({ verdict }) => verdict.sure)) return popupWords().perhaps;
  return copies.length > 1 ? popupWords().copies(copies.length) : popupWords().copy;
}

function say(headline: string, ...sentences: string[]): Telling {
  return { headline, sentences };
}
