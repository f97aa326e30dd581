import type { Page } from '../../../core/library/storage/page.ts';
import { isHttpUrl } from '../../../core/url/http-url.ts';
import { libraryWords } from '../../i18n/library.ts';

/** Returns the title of a page, or its address if it has none. */
export function pageTitle({ title, url }: Pick<Page, 'title' | 'url'>): string {
  return title.trim() || url;
}

/**
 * Links to a page of the library in a new tab. Stored addresses are untrusted, so only http and
 * https addresses become links: `javascript:` must not.
 */
export function PageLink({
  page,
  ...rest
}: {
  readonly page: Pick<Page, 'title' | 'url'>;
  readonly className?: string | undefined;
  readonly tabIndex?: number;
}) {
  const title = pageTitle(page);
  return (
    <a
      {...rest}
      dir="auto"
      title={title}
      target="_blank"
      rel="noopener noreferrer"
      {...(isHttpUrl(page.url) && { href: page.url })}
    >
      {title}
      <span className="visually-hidden"> ({libraryWords().newTab})</span>
    </a>
  );
}
