import { askPage } from '../../shared/messages.ts';

/** Lets the open pages of a site, and of all below it, and the tab at hand learn of a new rule. */
export async function wakeSite(site: string, tab: number | undefined): Promise<void> {
  const url = [`*://${site}/*`, `*://*.${site}/*`];
  // No pattern takes an address in numbers with `*.` before it, or one in brackets.
  const tabs = await browser.tabs.query({ url }).catch(() => []);
  const ids = new Set([tab, ...tabs.map(({ id }) => id)]);
  for (const id of ids) if (id !== undefined) void askPage(id, 'wake').catch(() => {});
}
