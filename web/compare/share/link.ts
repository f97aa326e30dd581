import { formatHash } from '../../lib/route.ts';
import type { UrlState } from '../../lib/url-state.ts';
import { encodeState } from '../../lib/url-state.ts';
import { urlStore } from '../../lib/url-store.ts';
import { compareSchema } from '../state.ts';

/** The address of this page with another state of the compare room. */
export function linkTo(state: UrlState<typeof compareSchema>): string {
  urlStore.flush();
  const page = location.href.replace(/#.*$/s, '');
  return page + formatHash({ page: 'compare', query: encodeState(compareSchema, state) });
}
