/** Returns the access to all sites that the manifest asks for. The reader can revoke it. */
export function hostPermission(): chrome.permissions.Permissions {
  return { origins: browser.runtime.getManifest().host_permissions ?? [] };
}

/** Whether the extension has access to all sites. */
export function hasAccess(): Promise<boolean> {
  return browser.permissions.contains(hostPermission());
}

/**
 * Whether the extension has access to the site of a page. To be checked for each message: a content
 * script that was injected earlier keeps running after the reader has revoked access.
 */
export async function hasAccessTo(url: string): Promise<boolean> {
  const { protocol, hostname } = new URL(url);
  try {
    return await browser.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
  } catch {
    // No pattern may contain some hosts, such as an IPv6 address in Firefox: it is all sites or none.
    return await hasAccess();
  }
}

/** Why no content script answers in a tab. */
export type NoAccessReason =
  /** The reader, or the browser, has revoked access to sites. */
  | 'permission'
  /** Or a reader view: Firefox shows the difference only with the `tabs` permission. */
  | 'browser-page'
  | 'shop'
  | 'pdf'
  | 'file'
  | 'loading'
  /** It should answer: the extension was updated under the page, a policy forbids it, or it crashed. */
  | 'silent';

/** Finds out why a tab doesn't answer. */
export async function getNoAccessReason(tab: chrome.tabs.Tab | undefined): Promise<NoAccessReason> {
  if (!(await hasAccess())) return 'permission';
  return getSilenceReason(tab);
}

const EXTENSION_STORES = [
  'chromewebstore.google.com',
  'chrome.google.com',
  'microsoftedge.microsoft.com',
  'addons.mozilla.org',
];

/**
 * Finds out the same when access is granted. The browser then hides only the addresses of pages that
 * no extension may access.
 */
export function getSilenceReason(
  tab: Pick<chrome.tabs.Tab, 'url' | 'status'> | undefined,
): NoAccessReason {
  if (!tab?.url || !URL.canParse(tab.url)) return 'browser-page';
  const { protocol, hostname, pathname } = new URL(tab.url);
  if (protocol === 'file:') return 'file';
  if (protocol !== 'http:' && protocol !== 'https:') return 'browser-page';
  if (EXTENSION_STORES.includes(hostname)) return 'shop';
  if (/\.pdf$/i.test(pathname)) return 'pdf';
  return tab.status === 'loading' ? 'loading' : 'silent';
}
