/**
 * Finds the category for which Twicetold skips an address. The background calls this before it lets a
 * page be checked (`background/page-access.ts`). Each category has a file with its addresses here;
 * `url-patterns.ts` describes how they are written.
 */
import { isBank } from './bank.ts';
import type { Category } from './categories.ts';
import { isChat } from './chat.ts';
import { isDocuments } from './documents.ts';
import { isHealth } from './health.ts';
import { isLocal } from './local.ts';
import { isMail } from './mail.ts';
import { isSearch } from './search.ts';
import { isSignIn } from './sign-in.ts';
import { hasToken } from './token.ts';

/**
 * Decides by address in every category but one: only the page itself can see a password field, so
 * `content/password-field.ts` looks for it.
 */
const TESTS: Readonly<Record<Exclude<Category, 'password'>, (url: URL) => boolean>> = {
  local: isLocal,
  bank: isBank,
  mail: isMail,
  health: isHealth,
  chat: isChat,
  documents: isDocuments,
  'sign-in': isSignIn,
  search: isSearch,
  token: hasToken,
};

/**
 * Returns the first category that an address belongs to, in the order of the list above.
 *
 * @param disabled the categories that the reader doesn't want to skip.
 */
export function findCategory(url: URL, disabled: readonly Category[] = []): Category | undefined {
  const categories = Object.keys(TESTS) as (keyof typeof TESTS)[];
  return categories.find((category) => !disabled.includes(category) && TESTS[category](url));
}
