import { isHttpUrl } from '../../../core/url/http-url.ts';
import { popupWords } from '../../i18n/popup.ts';
import styles from './WebLink.module.css';

/**
 * The title of a page in the library, as a link that opens it in a new tab. The address came from a
 * page and may be any string, so anything but a web address, such as `javascript:`, isn't a link. The
 * element is the same either way, because the list shows it before the page has loaded.
 */
export function WebLink({
  title,
  url,
  className = styles['title'],
  tabIndex,
}: {
  readonly title: string;
  readonly url: string;
  readonly className?: string | undefined;
  readonly tabIndex?: number | undefined;
}) {
  const text = title.trim() || url;
  const isLink = isHttpUrl(url);
  return (
    <a
      className={className}
      dir="auto"
      title={text}
      tabIndex={tabIndex}
      {...(isLink && { href: url, target: '_blank', rel: 'noopener noreferrer' })}
    >
      {text}
      {isLink && <span className="visually-hidden"> ({popupWords().newTab})</span>}
    </a>
  );
}
