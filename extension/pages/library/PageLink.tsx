import type { ComponentProps } from 'react';
import type { Page } from '../../../core/library/storage/page.ts';
import { WebLink } from '../shared/WebLink.tsx';

/** Returns the title of a page, or its address if it has none. */
export function pageTitle({ title, url }: Pick<Page, 'title' | 'url'>): string {
  return title.trim() || url;
}

/** Links to a page of the library in a new tab. */
export function PageLink({
  page: { title, url },
  className = '',
  tabIndex,
}: {
  readonly page: Pick<Page, 'title' | 'url'>;
} & Pick<ComponentProps<typeof WebLink>, 'className' | 'tabIndex'>) {
  return <WebLink title={title} url={url} className={className} tabIndex={tabIndex} />;
}
