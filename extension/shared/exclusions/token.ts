import { hostOf, parameters, segments } from './parts.ts';

/** Parameters that hold nothing else, whatever they hold. */
const SECRET =
  /^(?:access_?token|id_?token|refresh_?token|auth_?token|authorization|bearer|jwt|oauth_token|oauth_verifier|client_secret|secret|api_?key|app_?key|pass(?:word|wd|code)?|pwd|otp|saml(?:request|response|art)|reset_?token|reset_password_token|password_?reset|confirmation_?token|verification_?token|verify_?token|invite_?token|invitation_?token|login_?token|magic_?(?:link|token)|x-amz-(?:signature|security-token|credential)|x-goog-(?:signature|credential)|ossaccesskeyid|q-signature|key-pair-id|hdnea|hdnts|__token__|phpsessid|jsessionid|aspsessionid\w*|cftoken|sessid|session_?(?:id|key|token)|sso_?token|st_?token|unsubscribe_?token|_csrf|csrf_?token|authenticity_token)$/i;

/** Parameters that hold a secret when what they hold is long: `sid=12` is a section. */
const PERHAPS_SECRET =
  /^(?:token|auth|key|sid|sess|session|sig|sign|signature|hash|code|ticket|nonce|s|t|reset|verify|invite|confirm|credential)$/i;

const LONG = /^(?=.*\d)[\w.~+/=-]{24,}$/;

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

function isLong(value = ''): boolean {
  return LONG.test(value);
}
