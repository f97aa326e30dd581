import { hasChanged } from '../../../core/match/classify.ts';
import { sentence } from '../../../core/match/sentence.ts';
import { changeWords, errorWords, settingsWords } from '../../i18n/common.ts';
import { datePair, onDate, untilText } from '../../i18n/date.ts';
import { language } from '../../i18n/language.ts';
import { seconds } from '../../i18n/number.ts';
import { popupWords } from '../../i18n/popup.ts';
import { exclusionSentence, notArticleWords } from '../../i18n/skip-reasons.ts';
import type { ManualRememberReply } from '../../shared/messages.ts';
import type { DisabledReason, PageState, PreviousVisit } from '../../shared/page-state.ts';
import { isConfidentDuplicate } from '../../shared/sensitivity.ts';
import { UNTIL_RESUMED } from '../../shared/settings.ts';
import type { NoAccessReason } from '../../shared/site-access.ts';
import type { PageStatus } from './view.ts';

/** Puts into words how things stand in a tab; {@link tellKept} says what is kept of it. */
export function tell({ view, url, isPrivate }: Omit<PageStatus, 'dwellMs'>): Telling {
  const words = popupWords();
  switch (view.kind) {
    case 'asking':
      return say(words.asking);
    case 'waking':
      return say(words.waking, words.wakingWhy);
    case 'no-access':
      return tellNoAccess(view.why);
    case 'unreadable':
      return say(words.error, settingsWords().unreadable);
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
    case 'error':
      return say(words.error, errorWords()[view.error]);
  }
}

type LookedUp = Extract<PageState, { kind: 'looked-up' }>;

/** What becomes of this visit in the library; nothing where the page is not looked up. */
export function tellKept({
  view,
  dwellMs,
}: Pick<PageStatus, 'view' | 'dwellMs'>): string | undefined {
  if (view.kind !== 'looked-up') return undefined;
  const { notSaved, previousVisit, remembered } = view;
  const words = popupWords();
  if (notSaved === 'forgotten') return words.wasDeleted;
  if (notSaved === 'private') return words.notKeptPrivate;
  if (notSaved === 'rule') return words.notKeptRule;
  if (remembered) return previousVisit ? words.counted : words.remembered;
  return (previousVisit ? words.willCount : words.willRemember)(seconds(dwellMs));
}

function tellLookedUp({ copies, related, previousVisit }: LookedUp): Telling {
  const words = popupWords();
  const why = previousVisit ? whatBecameOf(previousVisit) : [];
  if (copies.length > 0) {
    const too = previousVisit ? [words.readToo(onDate(previousVisit.at)), ...why] : [];
    return { headline: tellCopies(copies), sentences: too };
  }
  if (!previousVisit) {
    return say(related.length > 0 ? words.noCopyYet : words.nothing);
  }
  return {
    headline: words.readBefore(onDate(previousVisit.at)),
    sentences: [...why, words.noCopy],
  };
}

/** What has become of the text since, and before that where what it said then is kept. */
function whatBecameOf({ verdict, change }: PreviousVisit): string[] {
  const earlier = change && !hasChanged(verdict);
  return [
    ...(verdict ? [sentence(verdict, language(), 'pages')] : []),
    ...(earlier ? [changeWords().itChanged(...datePair(change.from, change.to))] : []),
  ];
}

function tellCopies(copies: LookedUp['copies']): string {
  if (!copies.some(({ verdict }) => isConfidentDuplicate(verdict))) return popupWords().perhaps;
  return copies.length > 1 ? popupWords().copies(copies.length) : popupWords().copy;
}

/** Puts into words why a tab cannot be looked at. */
function tellNoAccess(why: NoAccessReason): Telling {
  const words = popupWords();
  if (why === 'pdf') return say(words.notArticle, notArticleWords()[why]);
  if (why === 'permission') return say(words.noPermission, words.noPermissionWhy);
  const sentence = {
    'browser-page': notArticleWords()['browser-page'],
    shop: words.noAccessShop,
    file: words.noAccessFile,
    loading: words.noAccessLoading,
    silent: words.noAccessSilent,
  }[why];
  return say(words.noAccess, sentence);
}

/** Puts into words why nothing is looked at just now. */
function tellOff(why: DisabledReason): Telling {
  const words = popupWords();
  switch (why.off) {
    case 'private':
      return say(words.private, words.privateWhy);
    case 'no-consent':
      return say(words.noConsent, words.noConsentWhy);
    case 'no-access':
      return tellNoAccess('permission');
    case 'paused':
      return why.until === UNTIL_RESUMED
        ? say(words.pausedForNow, words.pausedWhy)
        : say(words.paused(untilText(why.until)), words.pausedWhy);
  }
}

/**
 * Says what became of a page that was to be remembered by hand.
 *
 * @param done nothing when the page did not answer, or nonsense.
 */
export function tellRemembered(done: ManualRememberReply | undefined): string {
  const words = popupWords();
  if (!done) return words.noAccessSilent;
  if ('notArticle' in done) return notArticleWords()[done.notArticle];
  if ('excluded' in done) return exclusionSentence(done.excluded);
  if ('error' in done) return errorWords()[done.error];
  if ('off' in done) return tellOff(done).headline;
  if (done.remembered) return words.remembered;
  return done.notSaved === 'private' ? words.notKeptPrivate : words.notKeptRule;
}

/** What is said of a page: one headline, and the sentences under it. */
interface Telling {
  readonly headline: string;
  readonly sentences: readonly string[];
}

/** A telling. */
function say(headline: string, ...sentences: string[]): Telling {
  return { headline, sentences };
}
