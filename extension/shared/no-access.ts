/** Why no content script answers in a tab. */
export type NoAccessReason =
  /** The reader, or the browser, has taken back access to sites. */
  | 'permission'
  /** Or a reader view, which Firefox tells apart only to those with the permission `tabs`. */
  | 'browser-page'
  | 'shop'
  | 'pdf'
  | 'file'
  | 'loading'
  /** It should answer: an extension updated under the page, a policy, a page that crashed. */
  | 'silent';

const SHOPS = [
  'chromewebstore.google.com',
  'chrome.google.com',
  'microsoftedge.microsoft.com',
  'addons.mozilla.org',
];

/** Access to all sites, as the manifest asks for it; the reader can take it back. */
export function hostPermission(): chrome.permissions.Permissions {
  return { origins: browser.runtime.getManifest().host_permissions ?? [] };
}

/** Whether the reader lets the extension see all sites. */
export function hasAccess(): Promise<boolean> {
  return browser.permissions.contains(hostPermission());
}

/** Finds out why a tab does not answer. */
export async function whyNoAccess(tab: chrome.tabs.Tab | undefined): Promise<NoAccessReason> {
  if (!(await hasAccess())) return 'permission';
  return whySilent(tab);
}

/** The same, where access is granted. The browser tells no address of what is out of bounds. */
export function whySilent(
  tab: Pick<chrome.tabs.Tab, 'url' | 'status'> | undefined,
): NoAccessReason {
  if (!tab?.url || !URL.canParse(tab.url)) return 'browser-page';
  const { protocol, hostname, pathname } = new URL(tab.url);
  if (protocol === 'file:') return 'file';
  if (protocol !== 'http:' && protocol !== 'https:') return 'browser-page';
  if (SHOPS.includes(hostname)) return 'shop';
  if (/\.pdf$/i.test(pathname)) return 'pdf';
  return tab.status === 'loading' ? 'loading' : 'silent';
}
