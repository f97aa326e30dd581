const DEVICE_LABEL = /^(?:www\d*|m|mobile|amp|wap|touch|3g)$/;

/**
 * A host without the labels that only say for which device it answers: `en.m.wikipedia.org` is
 * `en.wikipedia.org`. The labels that name the site itself stay: `m.cn` and `m.com.cn` are
 * nobody's mobile version.
 *
 * @param host as `URL.hostname` gives it
 */
export function stripDeviceSubdomain(host: string): string {
  // A final dot says only that the name is complete.
  const name = host.replace(/(?<=[^.])\.$/, '');
  const labels = name.split('.');
  // URL allows empty labels; what would be left of such a host need not be a host.
  if (labels.includes('')) return name;
  const site = labels.length - (isSharedSuffix(labels.slice(-2).join('.')) ? 3 : 2);
  return labels.filter((label, i) => i >= site || !DEVICE_LABEL.test(label)).join('.');
}

/** Whether a bare host is `site` or lies under it. */
export function isWithin(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}

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
function isSharedSuffix(suffix: string): boolean {
  return SECOND_LEVEL.test(suffix) || HOSTING.has(suffix);
}

/**
 * Whether anybody can register a name under this one, as under `com` and `com.cn`: all names of one
 * label, as most are such, and those of an intranet have none below them. (IPv6 has brackets.)
 */
export function isRegistry(name: string): boolean {
  return SECOND_LEVEL.test(name) || !/[.[]/.test(name);
}
