import type { IconState, ShowsOff } from '../shared/messages.ts';
import type { PageState } from '../shared/page-state.ts';
import { isConfidentDuplicate } from '../shared/sensitivity.ts';

/** What the icon shows of a state. */
export function iconOf(state: PageState): IconState | ShowsOff {
  switch (state.kind) {
    case 'watching':
      return { show: 'watching' };
    case 'not-article':
      return { show: 'not-article', reason: state.reason };
    case 'excluded':
      return { show: 'excluded', why: state.why };
    case 'looked-up':
      return {
        show: 'found',
        copies: state.copies.length,
        confident: state.copies.some(({ verdict }) => isConfidentDuplicate(verdict)),
        related: state.related.length > 0,
        previousVisit: state.previousVisit?.at,
        remembered: state.remembered,
      };
    case 'error':
      return { show: 'error', error: state.error };
    case 'off':
      return { show: 'off' };
  }
}
