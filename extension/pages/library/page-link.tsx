import type { KeyboardEventHandler, Ref } from 'react';
import type { Page } from '../../../core/library/storage/page.ts';
import { isHttpUrl } from '../../../core/url/http-url.ts';
import { libraryWords } from '../../i18n/library.ts';

/** The title of a page, or else its address. */
export function titleOf({ title, url }: Pick<Page, 'title' | 'url'>): string {
  return title.trim() || url;
}

/**
 * The title of a page that was read, as a link that opens it in a new tab. What a page wrote into
 * the library may be any string: `javascript:` must not become a link.
 */
export function PageLink({
  page,
  ...rest
}: {
  readonly page: Pick<Page, 'title' | 'url'>;
  readonly className?: string | undefined;
  readonly tabIndex?: number;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly onFocus?: () => void;
  readonly onKeyDown?: KeyboardEventHandler;
}) {
  const words = titleOf(page);
  return (
    <a
      {...rest}
      dir="auto"
      title={words}
      target="_blank"
      rel="noopener noreferrer"
      {...(isHttpUrl(page.url) && { href: page.url })}
    >
      {words}
      <span className="visually-hidden"> ({libraryWords().newTab})</span>
    </a>
  );
}
