import { askPage } from '../../shared/messages.ts';
import { offNow } from '../../shared/off-now.ts';
import type { PageState } from '../../shared/page-state.ts';
import { settings } from '../../shared/settings.ts';
import { admitState } from './border.ts';

/** What the popup shows: the state of the page in a tab, or why there is none to show. */
export type View =
  | PageState
  /** No answer yet. */
  | { readonly kind: 'asking' }
  /** No pause any more, but the page has not begun anew yet. */
  | { readonly kind: 'waking' }
  /** No content script in the tab. */
  | { readonly kind: 'no-access' }
  /** The browser's storage fails. */
  | { readonly kind: 'unreadable' };

/** How things stand in a tab just now, and how long (milliseconds) a page must be read. */
export interface Standing {
  readonly view: View;
  readonly dwell: number;
}

/** Asks the settings first: what they switch off is off whatever an open page believes. */
export async function standing(tab: number | undefined): Promise<Standing> {
  const chosen = await settings().catch(() => undefined);
  if (!chosen) return { view: { kind: 'unreadable' }, dwell: 0 };
  const why = offNow(chosen);
  return { view: why ? { kind: 'off', why } : await viewOf(tab), dwell: chosen.dwell };
}

async function viewOf(tab: number | undefined): Promise<View> {
  if (tab === undefined) return { kind: 'no-access' };
  try {
    const state = admitState(await askPage(tab, 'state'));
    if (!state) return { kind: 'no-access' };
    return state.kind === 'off' ? { kind: 'waking' } : state;
  } catch {
    return { kind: 'no-access' };
  }
}
