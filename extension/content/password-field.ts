// Detects pages whose main content asks for a password, because Twicetold skips them. `visit.ts` asks
// before it sends anything of the page to the background.

import { unclobbered } from '../../core/extract/dom.ts';
import { countTokens } from '../../core/text/tokenize.ts';
import { MAX_TITLE_LENGTH } from '../shared/limits.ts';
import type { Article } from '../shared/message-schema.ts';
import type { SkipReason } from '../shared/page-state.ts';
import { flatTreePath, shadowRootOf } from './flat-tree.ts';
import { createSlicer } from './scheduling.ts';

const PASSWORD_FIELD =
  'input:is([type="password" i], [autocomplete~="current-password" i], [autocomplete~="new-password" i])';

/**
 * Whether a page asks for a password instead of showing an article: its title says "Sign in", it has a
 * visible field and hardly any text, or its form follows its heading. Everywhere else, a form doesn't
 * matter. Fields are found in the document and in its components.
 *
 * @param found what the page seems to be.
 * @throws the signal's reason when it is aborted.
 */
export async function asksForPassword(
  signal: AbortSignal,
  found: Pick<Article, 'title' | 'text'> | SkipReason,
): Promise<boolean> {
  const { title, text } = typeof found === 'string' ? { title: '', text: '' } : found;
  if (isSignInTitle(unclobbered(document, 'title'), text.length)) return true;
  if (typeof found === 'string' && found !== 'too-short') return false;
  const isShort = countTokens(text.slice(0, MAX_COUNTED)) < MIN_ARTICLE_TOKENS;
  const slicer = createSlicer(signal);
  for (const field of passwordFields(document)) {
    const path = field ? [...flatTreePath(field)] : [];
    if (field && isVisible(path) && (isShort ? !isBeside(path) : isBelowTitle(path, title))) {
      return true;
    }
    await slicer.yieldIfDue();
  }
  return false;
}

/** A text with fewer tokens only says what the form is for. */
const MIN_ARTICLE_TOKENS = 120;

/** Enough characters for that. Counting all of a book would take long. */
const MAX_COUNTED = 4096;

/** Yields password fields, and `undefined` now and then so that the search can pause. */
function* passwordFields(root: Document | ShadowRoot): Generator<Element | undefined, void> {
  yield* root.querySelectorAll(PASSWORD_FIELD);
  const elements = root.querySelectorAll('*');
  // In Chromium, iterating over them takes six times as long.
  for (let i = 0, element = elements[0]; element; element = elements[++i]) {
    if (i % 100 === 0) yield;
    const shadowRoot = shadowRootOf(element);
    if (shadowRoot) yield* passwordFields(shadowRoot);
  }
}

/** Nobody can type into a field in a box of less width or height. */
const MIN_SIZE_PX = 4;

/** Whether a field can be seen. Menus and panels hide theirs in many ways until they are opened. */
function isVisible([field, ...ancestors]: readonly Element[]): boolean {
  if (!field?.checkVisibility(VISIBLE)) return false;
  const { right, bottom } = field.getBoundingClientRect();
  if (right + scrollX < MIN_SIZE_PX || bottom + scrollY < MIN_SIZE_PX) return false;
  return ancestors.every((ancestor) => {
    const { width, height } = unclobbered(ancestor, 'getBoundingClientRect')();
    const isCut = getComputedStyle(ancestor).overflow !== 'visible';
    return !isCut || (width >= MIN_SIZE_PX && height >= MIN_SIZE_PX);
  });
}

/** Whether a field is in a part of the page that is on other pages, too. */
function isBeside(path: readonly Element[]): boolean {
  return path.some((element) => unclobbered(element, 'matches')('header, footer, nav, aside'));
}

/** The most tokens and links between the heading of a form and its password: labels, and a way to register. */
const MAX_BETWEEN = { tokens: 60, links: 3 };

/** Whether a field follows the heading that is the page's title. */
function isBelowTitle(path: readonly Element[], title: string): boolean {
  // The field, or the component that it is in.
  const place = path.find((element) => unclobbered(element, 'getRootNode')() === document);
  const heading = [...document.querySelectorAll('h1, h2, h3')].find(({ textContent }) => {
    const words = textContent.trim();
    return words !== '' && title.startsWith(words);
  });
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  if (!place || !heading) return false;
  if (!(heading.compareDocumentPosition(place) & DOCUMENT_POSITION_FOLLOWING)) return false;
  const range = document.createRange();
  range.setStartAfter(heading);
  range.setEndBefore(place);
  if (countTokens(range.toString().slice(0, MAX_COUNTED)) > MAX_BETWEEN.tokens) return false;
  return range.cloneContents().querySelectorAll('a').length <= MAX_BETWEEN.links;
}

/** Titles of sign-in pages, without the name of the site. */
const SIGN_IN_TITLE = new RegExp(
  `^(?:${[
    '(?:member |user |account |customer |admin )?(?:sign|log)[- ]?(?:in|on)',
    '(?:sign|log) in (?:to|with) (?:your|an?) [\\w ]{0,20}account',
    'please (?:sign|log) in',
    '(?:sign in|log in) (?:or|/|&) (?:sign up|register|create an account)',
    '(?:用户|会员|账号|帐号|密码|统一|统一身份|统一身份认证)?(?:登录|登陆|登入)(?:页面|界面|/注册|与注册|或注册)?',
    '(?:會員|使用者|帳號)?登入',
    'ログイン|サインイン|로그인',
    "anmelden|anmeldung|einloggen|(?:se )?connexion|se connecter|s[’']identifier",
    'iniciar sesión|inicio de sesión|acceder|iniciar sessão|fazer login|entrar|acced[ie]|inloggen|aanmelden',
    'logga in|log ind|logg inn|kirjaudu sisään|zaloguj(?: się)?|logowanie|přihlášení|přihlásit se',
    'вход|войти|авторизация|вхід|увійти|giriş(?: yap)?|oturum aç|đăng nhập|masuk|เข้าสู่ระบบ|تسجيل الدخول|התחברות|कृपया लॉग इन करें',
  ].join('|')})$`,
  'iu',
);

/** Between the parts of a title. */
const TITLE_SEPARATOR = /\s[-–—|·•»«:]+\s|[|_｜·]|--+/;

/** A page with more characters is an article, such as an encyclopedia's about logging in. */
const MAX_SIGN_IN_TEXT_LENGTH = 1000;

const SIGN_IN_FIELD =
  'input:is([type="email" i], [type="tel" i], [type="password" i], [autocomplete~="username" i], ' +
  '[autocomplete~="email" i], [name*="login" i], [name*="user" i], [name*="email" i])';

/** What `checkVisibility` checks. */
const VISIBLE = { checkOpacity: true, checkVisibilityCSS: true };

/**
 * Whether a part of the title names a sign-in page, and the page has a field to sign in or too
 * little text for an article about signing in.
 *
 * @param textLength of the text that was found, in characters.
 */
function isSignInTitle(title: string, textLength: number): boolean {
  const parts = title.slice(0, MAX_TITLE_LENGTH).split(TITLE_SEPARATOR);
  if (!parts.some((part) => SIGN_IN_TITLE.test(part.trim()))) return false;
  return (
    textLength < MAX_SIGN_IN_TEXT_LENGTH ||
    [...document.querySelectorAll(SIGN_IN_FIELD)].some((field) => field.checkVisibility(VISIBLE))
  );
}
