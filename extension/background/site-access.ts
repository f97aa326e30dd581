import { hasAccess } from '../shared/no-access.ts';

/**
 * Whether the reader lets the extension see a page, by the browser's own switch: a script that
 * stands in it from before speaks on after that was taken back.
 */
export async function hasAccessTo(address: string): Promise<boolean> {
  const { protocol, hostname } = new URL(address);
  try {
    return await browser.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
  } catch {
    // No pattern takes some hosts, such as an IPv6 address in Firefox: all sites or none, then.
    return await hasAccess();
  }
}
