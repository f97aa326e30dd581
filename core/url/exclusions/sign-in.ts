import {
  firstSegment,
  isPublicSection,
  labelsBelowSite,
  matchesPrivatePart,
  parameters,
  parsePatterns,
  segments,
} from './url-patterns.ts';

const SIGN_IN = parsePatterns(`
  accounts.google.com myaccount.google.com passwords.google.com login.microsoftonline.com
  login.live.com account.live.com account.microsoft.com mysignins.microsoft.com
  myaccount.microsoft.com appleid.apple.com account.apple.com idmsa.apple.com id.apple.com
  okta.com oktapreview.com auth0.com onelogin.com pingidentity.com/sso duosecurity.com
  signin.aws.amazon.com console.aws.amazon.com console.cloud.google.com portal.azure.com
  amazon.*/ap amazon.*/gp/css amazon.*/your-account amazon.*/gp/your-account facebook.com/settings
  accountscenter.facebook.com accountscenter.instagram.com vault.bitwarden.com my.1password.com
  lastpass.com/vault id.atlassian.com id.heroku.com idm.xfinity.com gosuslugi.ru login.gov id.me
  mon.franceconnect.gouv.fr tax.service.gov.uk account.hmrc.gov.uk irs.gov/account singpass.gov.sg
  graph.qq.com/oauth2.0 ptlogin2.qq.com aq.qq.com id.qq.com open.weixin.qq.com account.weibo.com
  i.taobao.com member1.taobao.com home.jd.com safe.jd.com account.bilibili.com
  myaccount.aliyun.com ram.console.aliyun.com console.cloud.tencent.com iam.huaweicloud.com
  reg.163.com aq.163.com appleid.apple.com.cn login.partner.microsoftonline.cn
`);

// Not `id`, which is also Indonesian, nor `my` and `user`, where clinics and newspapers publish.
const SIGN_IN_LABEL =
  /^(?:accounts?|myaccount|auth|authserver|idp|log-?in|oauth2?|passport|sign-?in|sign-?up|sso|signon|ssl-login)$/;

const SIGN_IN_SEGMENT =
  /^(?:log[-_]?in|log-?on|user-?login|wp-login|sign[-_]?in|sign[-_]?up|(?:forgot|reset|lost|change)[-_]?password|password[-_]?reset)$/;

const ACCOUNT_FOLDER =
  /^(?:2fa|accounts?|account-?settings|auth|authorize|mfa|my-?account|my-?orders|oauth2?|passwords?|preferences|register|saml2?|settings|sso|unsubscribe)$/;

const WIKI_ACCOUNT =
  /^(?:special|spezial|spécial|特殊|特別):(?:userlogin|createaccount|preferences|watchlist|用户登录|使用者登入|创建账户|建立帳號|anmelden|connexion)/;

const FILE_EXTENSION = /\.\w{2,6}$/;

// Manuals have a page for each command, including `login`.
const MANUAL =
  /^(?:api|articles?|blogs?|cli|commands?|docs?|documentation|help|man|manual|news|reference|tutorials?|wiki)$/;

/** Whether an address belongs to a sign-in page, an account, or its settings. */
export function isSignIn(url: URL): boolean {
  if (matchesPrivatePart(url, SIGN_IN)) return true;
  if (labelsBelowSite(url).some((label) => SIGN_IN_LABEL.test(label))) return true;
  const path = segments(url).map((segment) => segment.replace(FILE_EXTENSION, ''));
  if (path.some((segment) => WIKI_ACCOUNT.test(segment))) return true;
  const folder = firstSegment(url).replace(FILE_EXTENSION, '');
  if (SIGN_IN_SEGMENT.test(folder) || ACCOUNT_FOLDER.test(folder)) return true;
  if (parameters(url).some(isSignInAction)) return true;
  const isManual = isPublicSection(url) || path.some((segment) => MANUAL.test(segment));
  return !isManual && path.slice(-2).some((segment) => SIGN_IN_SEGMENT.test(segment));
}

/** Whether an address is that of a form to sign in or sign up, which shows nothing of an account. */
export function isSignInForm(url: URL): boolean {
  return SIGN_IN_SEGMENT.test((segments(url).at(-1) ?? '').replace(FILE_EXTENSION, ''));
}

// The parameters of forum software, such as Discuz, phpBB, and vBulletin.
function isSignInAction([name, value]: [name: string, value: string]): boolean {
  return (
    (/^(?:action|act|do|mode|mod|a|m|view)$/.test(name) &&
      /^(?:login|logging|register|spacecp|lostpassword|lostpw|rp|resetpass|sendpassword)$/.test(
        value,
      )) ||
    (name === 'title' && WIKI_ACCOUNT.test(value.toLowerCase()))
  );
}
