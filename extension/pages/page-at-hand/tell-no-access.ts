import { popupWords } from '../../i18n/popup.ts';
import { notArticleWords } from '../../i18n/skip-reasons.ts';
import type { NoAccess } from '../../shared/no-access.ts';
import { say, type Telling } from './telling.ts';

/** Puts into words why a tab cannot be looked at. */
export function tellNoAccess(why: NoAccess): Telling {
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
