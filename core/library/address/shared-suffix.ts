const SECOND_LEVEL = /^(?:com|co|net|org|gov|edu|ac|gob|go|or|ne)\.[a-z]{2}$/;

const HOSTING = new Set([
  'blogspot.com',
  'firebaseapp.com',
  'github.io',
  'gitlab.io',
  'gitee.io',
  'herokuapp.com',
  'netlify.app',
  'pages.dev',
  'substack.com',
  'vercel.app',
  'web.app',
  'wordpress.com',
  'workers.dev',
]);

/**
 * Whether different people hold the names right under a host of two labels, as under `com.cn` and
 * `github.io`. A short list in place of the whole Public Suffix List: a suffix missing here costs
 * something only where somebody's site is called `m` or `amp`; one too many only leaves `www.` on.
 */
export function isSharedSuffix(suffix: string): boolean {
  return SECOND_LEVEL.test(suffix) || HOSTING.has(suffix);
}

/**
 * Whether anybody can register a name under this one, as under `com` and `com.cn`: all names of one
 * label, as most are such, and those of an intranet have none below them. (IPv6 has brackets.)
 */
export function isRegistry(name: string): boolean {
  return SECOND_LEVEL.test(name) || !/[.[]/.test(name);
}
