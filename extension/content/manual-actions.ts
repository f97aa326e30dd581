import { type Article, ask, type ManualRememberReply } from '../shared/messages.ts';
import { articleLocations, asksForPassword } from './password-field.ts';
import { abortable } from './scheduling.ts';

/**
 * The article as it stands in the page now, for a page of the extension that compares it; nothing
 * where the page is none, or is left alone.
 */
export async function articleNow(signal: AbortSignal): Promise<Article | null> {
  const access = await ask('requestAccess');
  if (!('dwellMs' in access)) return null;
  const { inspectPage, isArticle } = await import('./snapshots.ts');
  const found = await inspectPage(signal);
  if (!isArticle(found)) return null;
  // A form for signing in may have come up meanwhile.
  if (access.skipsPasswordPages && (await asksForPassword(signal, articleLocations.get(found))))
    return null;
  return found;
}

/**
 * Remembers the page when all of it has loaded, without waiting for the reading: the reader has
 * asked for it.
 */
export async function rememberNow(signal: AbortSignal): Promise<ManualRememberReply> {
  const access = await ask('requestAccess');
  if (!('dwellMs' in access)) return access;
  if (document.readyState === 'loading') {
    // The rest of the text, or a form for signing in, may be yet to come.
    const parsed = new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve, { once: true, signal });
    });
    await abortable(parsed, signal);
  }
  const { inspectPage, isArticle } = await import('./snapshots.ts');
  const found = await inspectPage(signal);
  const place = isArticle(found) ? articleLocations.get(found) : undefined;
  if (access.skipsPasswordPages && (await asksForPassword(signal, place))) {
    return { excluded: { category: 'password' } };
  }
  if (!isArticle(found)) return { notArticle: found };
  return ask('remember', { ...found, manual: true });
}
