// Recognizes sign-in pages by their titles. `password-field.ts` recognizes the others by what they ask for.

import { MAX_TITLE_LENGTH } from '../shared/limits.ts';

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
export const VISIBLE = { checkOpacity: true, checkVisibilityCSS: true };

/**
 * Whether a part of the title names a sign-in page, and the page has a field to sign in or too
 * little text for an article about signing in.
 *
 * @param textLength of the text that was found, in characters.
 */
export function isSignInTitle(title: string, textLength: number): boolean {
  const parts = title.slice(0, MAX_TITLE_LENGTH).split(TITLE_SEPARATOR);
  if (!parts.some((part) => SIGN_IN_TITLE.test(part.trim()))) return false;
  return (
    textLength < MAX_SIGN_IN_TEXT_LENGTH ||
    [...document.querySelectorAll(SIGN_IN_FIELD)].some((field) => field.checkVisibility(VISIBLE))
  );
}
