/** What a page for signing in calls itself, alone or with the name of its site. */
const SIGN_IN = new RegExp(
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

const PARTS = /\s[-–—|·•»«:]+\s|[|_｜·]|--+/;

/** A page with more text is an article, such as an encyclopedia's on logging in. */
const MAX_TEXT = 1000;

const TEXT_FIELD =
  'input:is([type="email" i], [type="tel" i], [type="password" i], [autocomplete~="username" i], ' +
  '[autocomplete~="email" i], [name*="login" i], [name*="user" i], [name*="email" i])';

/**
 * Whether a page calls itself the place to sign in, by a part of its title, and has either a field
 * for it or too few words for an article about that.
 *
 * @param length of the text that was found, in characters.
 */
export function signInTitle(title: string, length: number): boolean {
  if (!title.split(PARTS).some((part) => SIGN_IN.test(part.trim()))) return false;
  return length < MAX_TEXT || [...document.querySelectorAll(TEXT_FIELD)].some(isShown);
}

function isShown(field: Element): boolean {
  return field.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
}
