import { sentence } from '../../../core/match/sentence.ts';
import { language, type TextKey, text } from '../../shared/i18n.ts';
import { NOT_ARTICLE } from '../../shared/not-article.ts';
import type { Off, PageState, Trouble } from '../../shared/page-state.ts';
import { UNTIL_RESUMED } from '../../shared/settings.ts';
import { day, moment, seconds } from '../moment.ts';
import type { Standing } from './view.ts';

/** What the popup says: one headline, and the sentences under it. */
export interface Telling {
  readonly headline: string;
  readonly sentences: readonly string[];
}

/** Puts into words how things stand in a tab. */
export function tell({ view, dwell }: Standing): Telling {
  switch (view.kind) {
    case 'asking':
      return say('popupAsking');
    case 'waking':
      return say('popupWaking', 'popupWakingWhy');
    case 'no-access':
      return say('popupNoAccess', 'popupNoAccessWhy');
    case 'unreadable':
      return say('popupTrouble', 'settingsUnreadable');
    case 'off':
      return tellOff(view.why);
    case 'watching':
      return say('popupWatching', 'popupWatchingWhy');
    case 'not-article':
      return say('popupNotArticle', NOT_ARTICLE[view.reason]);
    case 'looked-up':
      return tellLookedUp(view, dwell);
    case 'trouble':
      return say('popupTrouble', TROUBLE[view.trouble]);
  }
}

function tellOff(why: Off): Telling {
  if (why.off === 'no-consent') return say('popupNoConsent', 'popupNoConsentWhy');
  if (why.until === UNTIL_RESUMED) return say('popupPausedForNow', 'popupPausedWhy');
  return {
    headline: text('popupPaused', moment(why.until, Date.now())),
    sentences: [text('popupPausedWhy')],
  };
}

type LookedUp = Extract<PageState, { kind: 'looked-up' }>;

function tellLookedUp({ copies, related, ...page }: LookedUp, dwell: number): Telling {
  const { readBefore, remembered } = page;
  const kept = remembered
    ? text(readBefore ? 'popupCounted' : 'popupRemembered')
    : text(readBefore ? 'popupWillCount' : 'popupWillRemember', seconds(dwell));
  const why = readBefore?.verdict ? [sentence(readBefore.verdict, language(), 'pages')] : [];
  if (copies.length > 0) {
    const too = readBefore ? [text('popupReadToo', day(readBefore.at)), ...why] : [];
    return { headline: tellCopies(copies), sentences: [...too, kept] };
  }
  if (!readBefore) {
    return {
      headline: text(related.length > 0 ? 'popupNoCopyYet' : 'popupNothing'),
      sentences: [kept],
    };
  }
  return {
    headline: text('popupReadBefore', day(readBefore.at)),
    sentences: [...why, text('popupNoCopy'), kept],
  };
}

function tellCopies(copies: LookedUp['copies']): string {
  if (!copies.some(({ verdict }) => verdict.sure)) return text('perhapsRead');
  return copies.length > 1 ? text('popupCopies', copies.length) : text('popupCopy');
}

function say(headline: TextKey, ...sentences: TextKey[]): Telling {
  return { headline: text(headline), sentences: sentences.map((key) => text(key)) };
}

const TROUBLE: Readonly<Record<Trouble, TextKey>> = {
  newer: 'popupTroubleNewer',
  blocked: 'popupTroubleBlocked',
  full: 'popupTroubleFull',
  unavailable: 'popupTroubleUnavailable',
  lost: 'popupTroubleLost',
};
