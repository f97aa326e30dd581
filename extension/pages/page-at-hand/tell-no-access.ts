import { popupWords } from '../../words/popup.ts';
import type { NoAccess } from '../access/no-access.ts';
import { say, type Telling } from './telling.ts';

/** Puts into words why a tab cannot be looked at. */
export function tellNoAccess(why: NoAccess): Telling {
  const words = popupWords();
  if (why === 'permission') return say(words.noPermission, words.noPermissionWhy);
  const sentence = {
    'browser-page': words.noAccessBrowserPage,
    shop: words.noAccessShop,
    pdf: words.noAccessPdf,
    file: words.noAccessFile,
    loading: words.noAccessLoading,
    silent: words.noAccessSilent,
  }[why];
  return say(words.noAccess, sentence);
}
