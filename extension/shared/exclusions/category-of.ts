import type { Category } from '../exclusion.ts';
import { isBank } from './bank.ts';
import { isChat } from './chat.ts';
import { isDocuments } from './documents.ts';
import { isHealth } from './health.ts';
import { isLocal } from './local.ts';
import { isMail } from './mail.ts';
import { isSearch } from './search.ts';
import { isSignIn } from './sign-in.ts';
import { hasToken } from './token.ts';

/** By address all but one: whether there is a password field only the page itself can see. */
const TESTS: readonly (readonly [Category, (url: URL) => boolean])[] = [
  ['local', isLocal],
  ['bank', isBank],
  ['mail', isMail],
  ['health', isHealth],
  ['chat', isChat],
  ['documents', isDocuments],
  ['sign-in', isSignIn],
  ['search', isSearch],
  ['token', hasToken],
];

/**
 * The first category for which an address is left alone, of those that the reader has not switched
 * off.
 *
 * @param disabledExclusions those switched off.
 */
export function categoryOf(
  url: URL,
  disabledExclusions: readonly Category[] = [],
): Category | undefined {
  return TESTS.find(([category, test]) => !disabledExclusions.includes(category) && test(url))?.[0];
}
