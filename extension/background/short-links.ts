/**
 * Short links, such as those of `t.co`, name no page, so a link in a list can be recognized only if the
 * reader has followed it before. Chrome says so when the navigation begins (`webNavigation`), for such links
 * only. Firefox would warn about the permission, so its build doesn't have it.
 */
import { pageAddress } from '../../core/url/canonical.ts';
import type { Sender } from './border.ts';

const HOSTS =
  't.co bit.ly buff.ly ow.ly tinyurl.com dlvr.it lnkd.in trib.al is.gd t.cn dwz.cn feeds.feedburner.com feedproxy.google.com'.split(
    ' ',
  );

/** Google News has pages of its own, too. */
const NEWS = 'news.google.com';
const NEWS_LINK = '/(?:articles|read)/';

/** FeedBurner counts clicks at the hosts of its customers, too. */
const FEED_LINK = '/~r/.+/~3/';

const LINKS: chrome.events.UrlFilter[] = [
  ...HOSTS.map((hostEquals) => ({ hostEquals })),
  { hostEquals: NEWS, urlMatches: NEWS_LINK },
  { urlMatches: FEED_LINK },
];

/** A page that starts later was opened in another way. */
const MAX_WAIT_MS = 30_000;

/** The short link on its way in each tab. Its page starts before an idle worker stops. */
const pending = new Map<number, { readonly link: string; readonly at: number }>();

/** Notes the short links that tabs follow. */
export function watchShortLinks(): void {
  const { onBeforeNavigate, onErrorOccurred } = browser.webNavigation ?? {};
  onBeforeNavigate?.addListener(
    ({ tabId, frameId, url }) => {
      if (frameId === 0) pending.set(tabId, { link: url, at: Date.now() });
    },
    { url: LINKS },
  );
  onErrorOccurred?.addListener(
    ({ tabId, frameId }) => {
      if (frameId === 0) pending.delete(tabId);
    },
    { url: LINKS },
  );
}

const keyOf = (tab: number) => `short-link-${tab}`;

/** Records that a document has started, to which a short link may have led. */
export async function noteStart({ tab, document, addresses }: Sender): Promise<void> {
  const followed = pending.get(tab);
  // Some short links have a page of their own, which leads on.
  if (!followed || isShortLink(addresses[0])) return;
  pending.delete(tab);
  if (Date.now() - followed.at > MAX_WAIT_MS) return;
  await browser.storage.session.set({ [keyOf(tab)]: { link: followed.link, document } });
}

/** Returns the short link that led to the article at `url`, if the document of the sender started with it. */
export async function shortLinkTo(
  url: string,
  { tab, document, addresses }: Sender,
): Promise<string | undefined> {
  const key = keyOf(tab);
  const stored = await browser.storage.session.get(key);
  const last = stored[key] as { link: string; document?: string } | undefined;
  const isFirst = pageAddress(url) === pageAddress(addresses[0]);
  return last?.document === document && isFirst ? last?.link : undefined;
}

/** Forgets a tab that was closed. */
export async function forgetShortLink(tab: number): Promise<void> {
  pending.delete(tab);
  await browser.storage.session.remove(keyOf(tab));
}

function isShortLink(address: string): boolean {
  const { hostname, pathname } = new URL(address);
  const isNews = hostname === NEWS && new RegExp(NEWS_LINK).test(pathname);
  return HOSTS.includes(hostname) || isNews || new RegExp(FEED_LINK).test(pathname);
}
