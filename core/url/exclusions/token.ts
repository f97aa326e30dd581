import { hostOf, parameters, segments } from './url-patterns.ts';

/** Names of parameters whose value is always a secret. */
const SECRET_NAME =
  /^(?:(?:access|auth|confirmation|csrf|id|invite|invitation|login|oauth|private|refresh|sso|st|unsubscribe|verif(?:y|ication))[-_]?token|authenticity[-_]token|authorization|bearer|jwt|oauth[-_]verifier|(?:client[-_])?secret|(?:x[-_])?(?:api|app)[-_]?key|pass(?:word|wd|code|[-_]?ticket)?|pwd|otp|saml(?:request|response|art)|(?:reset|password[-_]?reset|reset[-_]?password)(?:[-_]?token)|password[-_]?reset|magic[-_]?(?:link|token)|x-(?:amz|cos|goog|oss)-(?:signature|security-token|credential)|ossaccesskeyid|q-signature|key-pair-id|hdnea|hdnts|oobcode|__token__|_csrf|phpsessid|jsessionid|aspsessionid\w*|cftoken|sessid|session[-_]?(?:id|key|token))$/i;

/** Names of parameters whose value is a secret unless it is short: `token=3` can be a word of a text. */
const TOKEN_NAME = /(?:jwt|secret|ticket|token)$/i;

// In the address of every article that these apps share.
const SHARE_TOKEN = /^(?:share|xsec)_token$/;

/** Names of parameters whose value is a secret if it is long: `sid=12` is a section. */
const POSSIBLE_SECRET =
  /^(?:auth|key|sid|sess|session|sig|sign|signature|hash|code|nonce|s|t|reset|verify|invite|confirm|credential)$/i;

const LONG_VALUE = /^(?=.*\d)[\w.~+/=-]{24,}$/;

const MEDIUM_VALUE = /^(?=.*\d)[\w.~+/=-]{16,}$/;

const JSON_WEB_TOKEN = /^eyJ[\w-]{8,}\.[\w-]+\.[\w-]*$/;

const SECRET_FOLDER =
  /^(?:reset-?password|password-?reset|password_reset|reset|verify|verify-?email|confirm|confirm-?email|activate|invite|invitations?|magic-?link|unsubscribe|autologin)$/;

// WeChat signs the articles that its search finds. That reveals nothing about the reader.
const isArticleSignature = (url: URL, name: string) =>
  hostOf(url) === 'mp.weixin.qq.com' && name === 'signature';

/** Whether an address contains a key or session, so that anyone who has it may get access. */
export function hasToken(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return true;
  if (/;(?:jsessionid|phpsessid|sid)=/i.test(url.pathname)) return true;
  const params = parameters(url);
  if (params.some(([name, value]) => value !== '' && SECRET_NAME.test(name))) return true;
  if (params.some(([, value]) => JSON_WEB_TOKEN.test(value))) return true;
  if (params.some(([name, value]) => isTokenName(name) && MEDIUM_VALUE.test(value))) return true;
  const path = segments(url);
  if (url.pathname.split('/').some((segment) => JSON_WEB_TOKEN.test(segment))) return true;
  if (path.some((segment, i) => SECRET_FOLDER.test(segment) && isLong(path[i + 1]))) return true;
  // The redirect after a sign-in with OAuth.
  const names = params.map(([name]) => name);
  if (names.includes('code') && names.includes('state')) return true;
  return params.some(
    ([name, value]) =>
      POSSIBLE_SECRET.test(name) && isLong(value) && !isArticleSignature(url, name),
  );
}

function isTokenName(name: string): boolean {
  return TOKEN_NAME.test(name) && !SHARE_TOKEN.test(name);
}

function isLong(value = ''): boolean {
  return LONG_VALUE.test(value);
}
