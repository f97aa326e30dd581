import { type OwnPage, useOwnPage } from './use-own-page.ts';
import { useStanding } from './use-standing.ts';
import type { Standing } from './view.ts';

/** The page in a tab, and all that popup and side panel know of it. */
export interface PageAtHand {
  readonly tab: number | undefined;
  readonly standing: Standing;
  /** Asks the tab how things stand, without waiting for the next second. */
  readonly ask: () => void;
  readonly own: OwnPage;
  /** Whether it was remembered on this visit, and forgotten since. */
  readonly isForgotten: boolean;
}

/** Watches the page in a tab. */
export function usePageAtHand(tab: number | undefined): PageAtHand {
  const [standing, ask] = useStanding(tab);
  const own = useOwnPage(tab, standing);
  const { view } = standing;
  const wasKept = view.kind === 'looked-up' && (view.remembered || view.readBefore !== undefined);
  return { tab, standing, ask, own, isForgotten: wasKept && own.page === undefined };
}
