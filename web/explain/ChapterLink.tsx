import type { ReactNode } from 'react';
import { follow } from '../shared/chapters/go-to.ts';
import { encode } from '../state/codec.ts';
import { hashOf } from '../state/place.ts';
import type { StateOf } from '../state/table.ts';
import { useAddress } from '../state/use-address.ts';
import type { ChapterName } from './chapter-names.ts';
import { explainState } from './state.ts';

/** A link to a chapter, with something put into it. */
export function ChapterLink({
  to,
  put,
  children,
}: {
  to: ChapterName;
  put?: Partial<StateOf<typeof explainState>>;
  children: ReactNode;
}) {
  const [state] = useAddress('explain', explainState);
  const query = encode(explainState, { ...state, ...put, at: to });
  return (
    <a href={hashOf({ room: 'explain', query })} onClick={() => follow(to)}>
      {children}
    </a>
  );
}
