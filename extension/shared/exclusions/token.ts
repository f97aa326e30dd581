import { hostOf, parameters, segments } from './url-patterns.ts';

/** Parameters that hold nothing else, whatever they hold. */
const SECRET =
  /^(?:(?:access|auth|confirmation|csrf|id|invite|invitation|login|oauth|private|refresh|sso|st|unsubscribe|verif(?:y|ication))[-_]?token|authenticity[-_]token|authorization|bearer|jwt|oauth[-_]verifier|(?:client[-_])?secret|(?:x[-_])?(?:api|app)[-_]?key|pass(?:word|wd|code|[-_]?ticket)?|pwd|otp|saml(?:request|response|art)|(?:reset|password[-_]?reset|reset[-_]?password)(?:[-_]?token)|password[-_]?reset|magic[-_]?(?:link|token)|x-(?:amz|cos|goog|oss)-(?:signature|security-token|credential)|ossaccesskeyid|q-signature|key-pair-id|hdnea|hdnts|oobcode|__token__|_csrf|phpsessid|jsessionid|aspsessionid\w*|cftoken|sessid|session[-_]?(?:id|key|token))$/i;

/** Names of a secret when it is not too short for one: `token=3` is a word of a sentence. */
const TOKEN = /(?:jwt|secret|ticket|token)$/i;

// In every address of an article that these apps share.
const SHARED = /^(?:share|xsec)_token$/;

/** Parameters that hold a secret when what they hold is long: `sid=12` is a section. */
const PERHAPS_SECRET =
  /^(?:auth|key|sid|sess|session|sig|sign|signature|hash|code|nonce|s|t|reset|verify|invite|confirm|credential)$/i;

const LONG = /^(?=.*\d)[\w.~+/=-]{24,}$/;

const NOT_SHORT = /^(?=.*\d)[\w.~+/=-]{16,}$/;

const JSON_WEB_TOKEN = /^eyJ[\w-]{8,}\.[\w-]+\.[\w-]*$/;

const SECRET_FOLDER =
  /^(?:reset-?password|password-?reset|password_reset|reset|verify|verify-?email|confirm|confirm-?email|activate|invite|invitations?|magic-?link|unsubscribe|autologin)$/;

// Signs the articles that its search finds, which tells nothing of the reader.
const isSignature = (url: URL, name: string) =>
  hostOf(url) === 'mp.weixin.qq.com' && name === 'signature';

/** Whether an address holds a key or a session: who has it may be let in. */
export function hasToken(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return true;
  if (/;(?:jsessionid|phpsessid|sid)=/i.test(url.pathname)) return true;
  const given = parameters(url);
  if (given.some(([name, value]) => value !== '' && SECRET.test(name))) return true;
  if (given.some(([, value]) => JSON_WEB_TOKEN.test(value))) return true;
  if (given.some(([name, value]) => isToken(name) && NOT_SHORT.test(value))) return true;
  const path = segments(url);
  if (url.pathname.split('/').some((segment) => JSON_WEB_TOKEN.test(segment))) return true;
  if (path.some((segment, i) => SECRET_FOLDER.test(segment) && isLong(path[i + 1]))) return true;
  // The way back from a sign-in by OAuth.
  const names = given.map(([name]) => name);
  if (names.includes('code') && names.includes('state')) return true;
  return given.some(
    ([name, value]) => PERHAPS_SECRET.test(name) && isLong(value) && !isSignature(url, name),
  );
}

function isToken(name: string): boolean {
  return TOKEN.test(name) && !SHARED.test(name);
}

function isLong(value = ''): boolean {
  return LONG.test(value);
}
