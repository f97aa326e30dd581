import type { Off } from '../shared/page-state.ts';
import { tooltipWords } from '../words/tooltip.ts';
import { type Look, lookOf, type Shown } from './badge.ts';
import { tooltipOf } from './tooltip.ts';

/** Shows a state on the icon of one tab: how it is by its look, and why in the tooltip. */
export async function showIcon(tab: number, state: Shown): Promise<void> {
  // The tab may have been closed in the meantime.
  await put(lookOf(state), tooltipOf(state), tab).catch(() => {});
}

/** What the icon shows in tabs without a content script: browser pages, PDFs, the shops. */
export async function showDefault(off: Off | undefined): Promise<void> {
  if (off) await put(lookOf(off), tooltipOf(off));
  else await put(lookOf({ show: 'watching' }), tooltipWords().noAccess);
}

async function put({ badge, colour, faint }: Look, title: string, tab?: number): Promise<void> {
  const where = tab === undefined ? {} : { tabId: tab };
  const folder = faint ? '/icons/faint' : '/icons';
  await Promise.all([
    browser.action.setIcon({ ...where, path: { 16: `${folder}/16.png`, 32: `${folder}/32.png` } }),
    browser.action.setBadgeBackgroundColor({ ...where, color: colour }),
    browser.action.setBadgeTextColor({ ...where, color: '#ffffff' }),
    browser.action.setBadgeText({ ...where, text: badge }),
    browser.action.setTitle({ ...where, title }),
  ]);
}
