import { troubleWords } from '../../i18n/errors.ts';
import { popupWords } from '../../i18n/popup.ts';
import { exclusionSentence, notArticleWords } from '../../i18n/skip-reasons.ts';
import type { RememberedByHand } from '../../shared/messages.ts';
import { tellOff } from './tell-off.ts';

/**
 * Says what became of a page that was to be remembered by hand.
 *
 * @param done nothing when the page did not answer, or nonsense.
 */
export function tellRemembered(done: RememberedByHand | undefined): string {
  const words = popupWords();
  if (!done) return words.noAccessSilent;
  if ('notArticle' in done) return notArticleWords()[done.notArticle];
  if ('excluded' in done) return exclusionSentence(done.excluded);
  if ('trouble' in done) return troubleWords()[done.trouble];
  if ('off' in done) return tellOff(done).headline;
  if (done.remembered) return words.remembered;
  return done.notKept === 'private' ? words.notKeptPrivate : words.notKeptRule;
}
