import { sentence } from '../../../core/match/sentence.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { language } from '../../words/language.ts';
import { popupWords } from '../../words/popup.ts';
import { day } from '../moment.ts';
import styles from './earlier-pages.module.css';

const { list, cards, title } = styles;

/**
 * Earlier pages, each to be opened in a new tab, and why they are what they are to the one at hand.
 *
 * @param quiet not as cards: for pages that are not warned of.
 */
export function EarlierPages({
  pages,
  quiet = false,
}: {
  readonly pages: readonly EarlierPage[];
  readonly quiet?: boolean;
}) {
  return (
    <ul className={quiet ? list : `${list} ${cards}`}>
      {pages.map((page) => (
        <li key={page.id}>
          <PageTitle page={page} />
          <p>{popupWords().where(page.site, day(page.lastRead))}</p>
          <p>{sentence(page.verdict, language(), 'pages')}</p>
        </li>
      ))}
    </ul>
  );
}

function PageTitle({ page }: { readonly page: EarlierPage }) {
  const words = page.title.trim() || page.url;
  if (!isWebAddress(page.url)) {
    return (
      <bdi className={title} title={words}>
        {words}
      </bdi>
    );
  }
  return (
    <a
      className={title}
      dir="auto"
      title={words}
      href={page.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {words}
      <span className="visually-hidden"> ({popupWords().newTab})</span>
    </a>
  );
}

/** What a page wrote into the library may be any string: `javascript:` must not become a link. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
