import type { IconState } from '../shared/messages.ts';
import type { PageState } from '../shared/page-state.ts';

/** What the icon shows of a state; nothing for those that the background shows by itself. */
export function iconOf(state: PageState): IconState | undefined {
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
        sure: state.copies.some(({ verdict }) => verdict.sure),
        related: state.related.length > 0,
        readBefore: state.readBefore?.at,
      };
    case 'trouble':
      return { show: 'trouble', trouble: state.trouble };
    case 'off':
      return undefined;
  }
}
