/**
 * The addresses that only lead to another one and name it: those of search engines, social networks, and
 * chats that count clicks. Short links name nothing (see `extension/background/short-links.ts`).
 */
import { isGoogle } from './amp.ts';
import { isSameOrSubdomain } from './host.ts';

/** Where redirectors are, and the parameters that name the page. */
const REDIRECTORS: readonly (readonly [site: string, path: RegExp, ...parameters: string[]])[] = [
  ['out.reddit.com', /^\//, 'url'],
  ['l.facebook.com', /^\/l\.php$/, 'u'],
  ['lm.facebook.com', /^\/l\.php$/, 'u'],
  ['l.instagram.com', /^\//, 'u'],
  ['l.threads.net', /^\//, 'u'],
  ['linkedin.com', /^\/(?:safety\/go|redir\/redirect)$/, 'url'],
  ['youtube.com', /^\/redirect$/, 'q'],
  ['vk.com', /^\/away(?:\.php)?$/, 'to'],
  ['link.zhihu.com', /^\/$/, 'target'],
  ['link.juejin.cn', /^\/$/, 'target'],
  ['weibo.cn', /^\/sinaurl$/, 'u'],
  ['duckduckgo.com', /^\/l\/$/, 'uddg'],
  ['getpocket.com', /^\/redirect$/, 'url'],
  ['t.umblr.com', /^\/redirect$/, 'z'],
];

const GOOGLE_PARAMETERS = ['url', 'q'];

/** Returns the address to which a redirector leads, or undefined for all other addresses. */
export function unwrapRedirector(url: URL): URL | undefined {
  const target = namedTarget(url);
  if (!target || !/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  return new URL(target);
}

function namedTarget(url: URL): string | undefined {
  const { hostname, pathname, searchParams } = url;
  const host = hostname.replace(/^www\./, '');
  if (host === 'news.google.com') return targetInToken(pathname);
  const isGoogleLink = pathname === '/url' && isGoogle(host);
  const found = REDIRECTORS.find(
    ([site, path]) => isSameOrSubdomain(host, site) && path.test(pathname),
  );
  const parameters = isGoogleLink ? GOOGLE_PARAMETERS : (found?.slice(2) as string[] | undefined);
  return parameters?.map((name) => searchParams.get(name)).find((value) => value) ?? undefined;
}

/** Longer tokens name no address. */
const MAX_TOKEN_LENGTH = 4000;

/** Returns the address in a token of Google News. The newer tokens contain none. */
function targetInToken(pathname: string): string | undefined {
  const token = /^\/(?:rss\/)?(?:articles|read)\/([\w-]+={0,2})$/.exec(pathname)?.[1];
  if (!token || token.length > MAX_TOKEN_LENGTH) return undefined;
  try {
    const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    return /https?:\/\/[!-~]+/.exec(bytes)?.[0];
  } catch {
    return undefined;
  }
}
