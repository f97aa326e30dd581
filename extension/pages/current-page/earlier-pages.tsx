import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sentence } from '../../../core/match/sentence.ts';
import { dateText } from '../../i18n/date.ts';
import { language } from '../../i18n/language.ts';
import { popupWords } from '../../i18n/popup.ts';
import { sidePanelWords } from '../../i18n/side-panel.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { TimeOf } from '../shared/time-of.tsx';
import { WebLink } from '../shared/web-link.tsx';
import quiet from './current-page.module.css';
import styles from './earlier-pages.module.css';

const {
  all: allStyle,
  below,
  beside,
  cards,
  full,
  list,
  reason,
  site: siteStyle,
  where,
  wide,
} = styles;
const { action } = quiet;

/** So many fit into a popup, with all that can be done. Of more, one less is shown at first. */
const MAX_SHOWN = 4;

/** With more there is no room to say why each is a copy: the comparison says it. */
const MAX_EXPLAINED = 2;

/** What is shown of earlier pages besides title, site and date. */
interface Details {
  /** The two things, at most, that can be done with each. */
  readonly actions: (page: EarlierPage) => readonly ReactNode[];
  /** The one that is marked as read first. */
  readonly first?: number | undefined;
}

/**
 * The copies, as cards, each to be opened in a new tab. Of many, a few until the reader wants all.
 *
 * @param isRoomy whether each says why it is a copy, however many there are.
 */
export function Copies({
  pages,
  isRoomy,
  ...details
}: Details & { readonly pages: readonly EarlierPage[]; readonly isRoomy: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const items = useRef<HTMLUListElement>(null);
  const isCut = !isWhole && pages.length > MAX_SHOWN;
  const isExplained = isRoomy || pages.length <= MAX_EXPLAINED;
  // The button goes, and the focus goes on to the first copy that comes.
  const showAll = () => {
    flushSync(() => setWhole(true));
    items.current?.children[MAX_SHOWN - 1]?.querySelector('a')?.focus();
  };
  return (
    <>
      <ul className={`${list} ${cards}`} ref={items}>
        {(isCut ? pages.slice(0, MAX_SHOWN - 1) : pages).map((page) => (
          <Row key={page.id} page={page} isExplained={isExplained} {...details} />
        ))}
      </ul>
      {isCut && (
        <button type="button" className={`${action} ${allStyle}`} onClick={showAll}>
          {popupWords().showAll(pages.length)}
        </button>
      )}
    </>
  );
}

/** Pages that are similar, but no copies: without color, since nothing warns of them. */
export function SimilarPages({
  pages,
  isRoomy,
  ...details
}: Details & { readonly pages: readonly EarlierPage[]; readonly isRoomy: boolean }) {
  return (
    <ul className={list}>
      {pages.map((page) => (
        <Row key={page.id} page={page} isExplained={isRoomy || pages.length === 1} {...details} />
      ))}
    </ul>
  );
}

function Row({
  page,
  isExplained,
  actions,
  first,
}: Details & { readonly page: EarlierPage; readonly isExplained: boolean }) {
  const { id, title, url, site, lastRead, verdict } = page;
  const [main, other] = actions(page);
  return (
    <li className={isExplained ? full : undefined}>
      <WebLink title={title} url={url} />
      {isExplained && <p className={reason}>{sentence(verdict, language(), 'pages')}</p>}
      <p className={other && !isExplained ? where : `${where} ${wide}`}>
        <bdi className={siteStyle} title={site}>
          {site}
        </bdi>
        {' · '}
        <TimeOf time={lastRead}>{dateText(lastRead)}</TimeOf>
        {id === first && ` · ${sidePanelWords().first}`}
      </p>
      <span className={beside}>{main}</span>
      {other && <span className={below}>{other}</span>}
    </li>
  );
}
