import { address } from '../../state/address.ts';
import { encode } from '../../state/codec.ts';
import { hashOf } from '../../state/place.ts';
import type { StateOf } from '../../state/table.ts';
import { compareState } from '../state.ts';

/** The address of this page with another state of the compare room. */
export function linkTo(state: StateOf<typeof compareState>): string {
  address.settle();
  const page = location.href.replace(/#.*$/s, '');
  return page + hashOf({ room: 'compare', query: encode(compareState, state) });
}
