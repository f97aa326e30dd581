import { isHttpUrl } from '../../../core/url/http-url.ts';
import { popupWords } from '../../i18n/popup.ts';
import styles from './web-link.module.css';

const { title: line } = styles;

/**
 * The title of a page that was read, as a link that opens it in a new tab. What a page wrote into
 * the library may be any string: `javascript:` must not become a link.
 */
export function WebLink({ title, url }: { readonly title: string; readonly url: string }) {
  const words = title.trim() || url;
  if (!isHttpUrl(url)) {
    return (
      <bdi className={line} title={words}>
        {words}
      </bdi>
    );
  }
  return (
    <a
      className={line}
      dir="auto"
      title={words}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {words}
      <span className="visually-hidden"> ({popupWords().newTab})</span>
    </a>
  );
}
