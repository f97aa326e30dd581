import { hasChanged } from '../../../core/match/classify.ts';
import { sentence } from '../../../core/match/sentence.ts';
import { changeWords, describeNews, errorWords, settingsWords } from '../../i18n/common.ts';
import { formatDatePair, formatOnDate, formatUntil } from '../../i18n/date.ts';
import { language } from '../../i18n/language.ts';
import { formatSeconds } from '../../i18n/number.ts';
import { popupWords } from '../../i18n/popup.ts';
import { readerWords } from '../../i18n/reader.ts';
import { exclusionSentence, skipReasonWords } from '../../i18n/skip-reasons.ts';
import { savedWords, sourceName } from '../../i18n/sources.ts';
import type { ManualRememberReply } from '../../shared/message-schema.ts';
import type { DisabledReason, PageState, PreviousVisit } from '../../shared/page-state.ts';
import { isConfidentDuplicate, isMostlyRead } from '../../shared/sensitivity.ts';
import { UNTIL_RESUMED } from '../../shared/settings.ts';
import type { NoAccessReason } from '../../shared/site-access.ts';
import type { PageStatus } from './page-status.ts';

/** Describes the status of a tab, except what is saved: see {@link describeSaving}. */
export function describeStatus({
  state,
  url,
  isPrivate,
}: Pick<PageStatus, 'state' | 'url' | 'isPrivate'>): StatusText {
  const words = popupWords();
  switch (state.kind) {
    case 'asking':
      return text(words.checking);
    case 'waking':
      return text(words.restarting, words.restartingWhy);
    case 'no-access':
      return describeNoAccess(state.why);
    case 'unreadable':
      return text(words.error, settingsWords().unreadable);
    case 'off':
      return describeDisabled(state.why);
    case 'watching':
      return text(words.watching, words.watchingWhy);
    case 'excluded':
      // The reader can set a rule for the site, unless a rule is the reason.
      return 'category' in state.why && url !== undefined && !isPrivate
        ? text(words.excluded, exclusionSentence(state.why), words.excludedHint)
        : text(words.excluded, exclusionSentence(state.why));
    case 'not-article':
      return text(words.notArticle, skipReasonWords()[state.reason]);
    case 'looked-up':
      return describeLookup(state);
    case 'error':
      return text(words.error, errorWords()[state.error]);
  }
}

type LookedUpState = Extract<PageState, { kind: 'looked-up' }>;

/** Describes whether this visit is saved in the library, if the page was looked up. */
export function describeSaving({
  state,
  dwellMs,
}: Pick<PageStatus, 'state' | 'dwellMs'>): string | undefined {
  if (state.kind !== 'looked-up') return undefined;
  const { notSaved, previousVisit, remembered, item } = state;
  const words = popupWords();
  if (notSaved === 'deleted') return words.wasDeleted;
  if (notSaved === 'private') return words.notSavedPrivate;
  if (notSaved === 'rule') return words.notSavedRule;
  if (notSaved === 'other-article') return words.notSavedOther;
  if (notSaved === 'part') return readerWords().partWhy;
  if (remembered && item && !previousVisit) return readerWords().remembered;
  if (remembered) return previousVisit ? words.visitCounted : words.remembered;
  return (previousVisit ? words.visitWillCount : words.willRemember)(formatSeconds(dwellMs));
}

function describeLookup({
  copies,
  related,
  previousVisit,
  savedElsewhere,
  item,
}: LookedUpState): StatusText {
  const words = popupWords();
  // What a feed reader shows is an article, and not the page itself.
  const describe = item ? describeNews : describeChange;
  const changes = previousVisit ? describe(previousVisit) : [];
  if (copies.length > 0) {
    const saved = previousVisit?.savedIn ?? savedElsewhere;
    const also = saved
      ? savedWords().alsoSaved(sourceName(saved.source), formatOnDate(saved.at))
      : previousVisit && words.alsoRead(formatOnDate(previousVisit.at));
    return { headline: copiesHeadline(copies), sentences: also ? [also, ...changes] : [] };
  }
  if (savedElsewhere && !previousVisit) {
    const { source, at } = savedElsewhere;
    return text(
      savedWords().youSaved(new Date(at).getFullYear()),
      savedWords().inProgram(sourceName(source), formatOnDate(at)),
    );
  }
  if (!previousVisit) {
    return text(related.length > 0 ? words.noCopy : words.nothing);
  }
  return {
    headline: previousVisit.savedIn
      ? savedWords().youSavedIn(
          sourceName(previousVisit.savedIn.source),
          formatOnDate(previousVisit.savedIn.at),
        )
      : readBefore(item, formatOnDate(previousVisit.at)),
    sentences: [...(item?.isPart ? [] : changes), words.noOtherCopy],
  };
}

function readBefore(item: LookedUpState['item'], date: string): string {
  if (!item) return popupWords().readBefore(date);
  return (item.isPart ? readerWords().readWhole : readerWords().readArticle)(date);
}

/** Describes how the text has changed since that visit; if it hasn't, how it changed before. */
function describeChange({ verdict, change, sentences }: PreviousVisit): string[] {
  const hasChangedSince = hasChanged(verdict, sentences?.new);
  const hasChangedEarlier = change && !hasChangedSince;
  // Few new sentences hardly change the fingerprint, but they aren't "little or no change".
  const isDescribed = verdict && (hasChanged(verdict) || !hasChangedSince);
  return [
    ...(isDescribed ? [sentence(verdict, language(), 'pages')] : []),
    ...(hasChangedEarlier
      ? [changeWords().changedEarlier(...formatDatePair(change.from, change.to))]
      : []),
  ];
}

function copiesHeadline(copies: LookedUpState['copies']): string {
  if (!copies.some(({ verdict }) => isConfidentDuplicate(verdict)))
    return popupWords().possibleCopy;
  if (copies.every(isMostlyRead)) return popupWords().mostly;
  return copies.length > 1 ? popupWords().copies(copies.length) : popupWords().copy;
}

/** Describes why a tab can't be checked. */
function describeNoAccess(why: NoAccessReason): StatusText {
  const words = popupWords();
  if (why === 'pdf') return text(words.notArticle, skipReasonWords()[why]);
  if (why === 'permission') return text(words.noPermission, words.noPermissionWhy);
  const sentence = {
    'browser-page': skipReasonWords()['browser-page'],
    shop: words.noAccessShop,
    file: words.noAccessFile,
    loading: words.noAccessLoading,
    silent: words.noAccessSilent,
  }[why];
  return text(words.noAccess, sentence);
}

/** Describes why no page is checked now. */
function describeDisabled(why: DisabledReason): StatusText {
  const words = popupWords();
  switch (why.off) {
    case 'private':
      return text(words.private, words.privateWhy);
    case 'no-consent':
      return text(words.noConsent, words.noConsentWhy);
    case 'no-access':
      return describeNoAccess('permission');
    case 'paused':
      return why.until === UNTIL_RESUMED
        ? text(words.pausedUntilResumed, words.pausedWhy)
        : text(words.paused(formatUntil(why.until)), words.pausedWhy);
  }
}

/**
 * Describes the result of remembering a page by hand.
 *
 * @param reply `undefined` if the page didn't answer, or its answer was invalid.
 */
export function describeRememberReply(reply: ManualRememberReply | undefined): string {
  const words = popupWords();
  if (!reply) return words.noAccessSilent;
  if ('notArticle' in reply) return skipReasonWords()[reply.notArticle];
  if ('excluded' in reply) return exclusionSentence(reply.excluded);
  if ('error' in reply) return errorWords()[reply.error];
  if ('off' in reply) return describeDisabled(reply).headline;
  if (reply.remembered) return words.remembered;
  if (reply.notSaved === 'part') return readerWords().partWhy;
  return reply.notSaved === 'private' ? words.notSavedPrivate : words.notSavedRule;
}

/** A headline, and the sentences below it. */
interface StatusText {
  readonly headline: string;
  readonly sentences: readonly string[];
}

function text(headline: string, ...sentences: string[]): StatusText {
  return { headline, sentences };
}
