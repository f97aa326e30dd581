import { tellTabs } from '../tabs/tell-tabs.ts';
import { type OwnPage, useOwnPage } from './use-own-page.ts';
import { useStanding } from './use-standing.ts';
import type { Standing } from './view.ts';

/** The page in a tab, and all that popup and side panel know of it. */
export interface PageAtHand {
  readonly tab: number | undefined;
  readonly standing: Standing;
  readonly own: OwnPage;
  /** What can be written about; nothing in a private window, of which nothing is ever written. */
  readonly writable: { readonly tab: number; readonly url: string } | undefined;
  /** Asks the tab how things stand. */
  readonly ask: () => void;
  /** To be called when the library has changed: all tabs are told, and this one is asked. */
  readonly changed: () => Promise<void>;
}

/** Watches the page in a tab. */
export function usePageAtHand(tab: number | undefined): PageAtHand {
  const [standing, ask] = useStanding(tab);
  const own = useOwnPage(tab, standing, ask);
  const changed = async () => {
    await tellTabs(tab);
    ask();
  };
  const { url, isPrivate } = standing;
  const writable = tab === undefined || url === undefined || isPrivate ? undefined : { tab, url };
  return { tab, standing, own, writable, ask, changed };
}
