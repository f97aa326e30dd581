import { askPage } from '../../shared/messages.ts';
import { lookAgain } from './look-again.ts';

/**
 * Lets the pages in all tabs learn of what has changed in the library: icon, banner and notice follow
 * at once where they are seen, and elsewhere as soon as they are. From here and not through the
 * background, which may be stopped: each page asks it, and starts it by that.
 *
 * @param first resolves when the page in this tab has learnt it.
 */
export async function tellTabs(first?: number): Promise<void> {
  const ids = await openTabs();
  const told = ids.map((id) => lookAgain(id));
  await told[ids.indexOf(first ?? -1)];
}

/** Lets the pages in all tabs learn of new rules: each asks for leave anew. */
export async function wakeTabs(): Promise<void> {
  for (const id of await openTabs()) void askPage(id, 'wake').catch(() => {});
}

async function openTabs(): Promise<number[]> {
  const tabs = await browser.tabs.query({});
  // One that was discarded would be loaded by this.
  return tabs.flatMap(({ id, discarded }) => (id === undefined || discarded ? [] : [id]));
}
