import type { ReactNode } from 'react';
import { followChapterLink } from '../lib/chapter-links.ts';
import { formatHash } from '../lib/route.ts';
import { encodeState } from '../lib/url-state.ts';
import { useUrlState } from '../lib/url-store.ts';
import { type ChapterName, type ExplainState, explainSchema } from './state.ts';

/** Links to a chapter and changes the page's state on the way. */
export function ChapterLink({
  to,
  updates,
  children,
}: {
  to: ChapterName;
  updates?: Partial<ExplainState>;
  children: ReactNode;
}) {
  const [state] = useUrlState('explain', explainSchema);
  const query = encodeState(explainSchema, { ...state, ...updates, chapter: to });
  return (
    <a href={formatHash(query)} onClick={(event) => followChapterLink(to, event)}>
      {children}
    </a>
  );
}
