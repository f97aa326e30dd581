import { untilText } from '../../i18n/date.ts';
import { popupWords } from '../../i18n/popup.ts';
import type { Off } from '../../shared/page-state.ts';
import { UNTIL_RESUMED } from '../../shared/settings.ts';
import { tellNoAccess } from './tell-no-access.ts';
import { say, type Telling } from './telling.ts';

/** Puts into words why nothing is looked at just now. */
export function tellOff(why: Off): Telling {
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
