import type { ReactNode } from 'react';
import { followChapterLink } from '../lib/chapter-links.ts';
import { formatHash } from '../lib/route.ts';
import type { UrlState } from '../lib/url-state.ts';
import { encodeState } from '../lib/url-state.ts';
import { useUrlState } from '../lib/url-store.ts';
import type { ChapterName } from './chapter-names.ts';
import { explainSchema } from './state.ts';

/** A link to a chapter, with something put into it. */
export function ChapterLink({
  to,
  put,
  children,
}: {
  to: ChapterName;
  put?: Partial<UrlState<typeof explainSchema>>;
  children: ReactNode;
}) {
  const [state] = useUrlState('explain', explainSchema);
  const query = encodeState(explainSchema, { ...state, ...put, chapter: to });
  return (
    <a href={formatHash({ page: 'explain', query })} onClick={() => followChapterLink(to)}>
      {children}
    </a>
  );
}
