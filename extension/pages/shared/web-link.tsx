import { isHttpUrl } from '../../../core/url/http-url.ts';
import { popupWords } from '../../i18n/popup.ts';
import styles from './web-link.module.css';

const { title: titleStyle } = styles;

/**
 * The title of a page in the library, as a link that opens it in a new tab. The address came from a
 * page and may be any string, so anything but a web address, such as `javascript:`, isn't a link.
 */
export function WebLink({ title, url }: { readonly title: string; readonly url: string }) {
  const text = title.trim() || url;
  if (!isHttpUrl(url)) {
    return (
      <bdi className={titleStyle} title={text}>
        {text}
      </bdi>
    );
  }
  return (
    <a
      className={titleStyle}
      dir="auto"
      title={text}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {text}
      <span className="visually-hidden"> ({popupWords().newTab})</span>
    </a>
  );
}
