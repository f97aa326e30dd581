import type { Done, Hush } from '../../shared/messages.ts';

/** What can be asked of the banner. */
export interface BannerDeeds {
  readonly compare: (id: number) => Promise<Done>;
  /** Says that the page at hand is no duplicate of one, or takes it back. */
  readonly setApart: (id: number, is: boolean) => Promise<Done>;
  /** Takes the banner away on this page. */
  readonly dismiss: () => void;
  readonly hush: (scope: Hush['scope']) => Promise<Done>;
}
