import { MAX_HOST_LENGTH } from './http-url.ts';

const DEVICE_LABEL = /^(?:www\d*|m|mobile|amp|wap|touch|3g)$/;

/**
 * Removes the labels of a host that only select a version for a device: `en.m.wikipedia.org` becomes
 * `en.wikipedia.org`. The labels that name the site stay, so `m.cn` and `m.com.cn` are unchanged.
 *
 * @param host as `URL.hostname` returns it.
 */
export function stripDeviceSubdomain(host: string): string {
  // A trailing dot only marks the name as fully qualified.
  const name = host.replace(/(?<=[^.])\.$/, '');
  const labels = name.split('.');
  // URL allows empty labels, and the rest of such a host may not be valid.
  if (labels.includes('')) return name;
  const site = labels.length - (isSharedSuffix(labels.slice(-2).join('.')) ? 3 : 2);
  return labels.filter((label, i) => i >= site || !DEVICE_LABEL.test(label)).join('.');
}

/** Returns the part of a host whose subdomains all belong to the same people. */
export function ownerOf(host: string): string {
  if (/^[\d.]+$|^\[/.test(host)) return host;
  const labels = host.split('.');
  return labels.slice(isSharedSuffix(labels.slice(-2).join('.')) ? -3 : -2).join('.');
}

/** Whether a host without device labels is `site` or one of its subdomains. */
export function isSameOrSubdomain(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}

const SECOND_LEVEL = /^(?:com|co|net|org|gov|edu|ac|gob|go|or|ne)\.[a-z]{2}$/;

/** Hosting services that give each customer a subdomain. */
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
 * Whether the names under a host of two labels belong to different people, as under `com.cn` and
 * `github.io`. A short list replaces the whole Public Suffix List. A missing suffix matters only if a
 * site there is called `m` or `amp`, and a wrong one only keeps `www.` in the host.
 */
function isSharedSuffix(suffix: string): boolean {
  return SECOND_LEVEL.test(suffix) || HOSTING.has(suffix);
}

// Browsers offer it to extensions, but not to web pages.
declare const chrome: { publicSuffix?: { isKnownSuffix(name: string): boolean } };

/**
 * Whether anyone can register names under this one, as under `com`, `com.cn`, and `github.io`. The
 * browser's Public Suffix List decides, or a short one if it has none. All names of one label count:
 * most are public suffixes, and the others are intranet hosts without subdomains. (IPv6 addresses have
 * brackets.)
 *
 * Addresses may not depend on this, because they are the same in all browsers.
 */
export function isPublicSuffix(name: string): boolean {
  if (!/[.[]/.test(name)) return true;
  return isKnownToBrowser(name) ?? SECOND_LEVEL.test(name);
}

function isKnownToBrowser(name: string): boolean | undefined {
  if (typeof chrome === 'undefined' || name.length > MAX_HOST_LENGTH) return undefined;
  try {
    return chrome.publicSuffix?.isKnownSuffix(name);
  } catch {
    // Chrome throws for a name that can't exist, such as `a..test`.
    return undefined;
  }
}
