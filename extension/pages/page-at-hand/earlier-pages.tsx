import type { ReactNode } from 'react';
import { sentence } from '../../../core/match/sentence.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { onDate } from '../../words/date.ts';
import { language } from '../../words/language.ts';
import { popupWords } from '../../words/popup.ts';
import { TimeOf } from '../time-of.tsx';
import { WebLink } from '../web-link/web-link.tsx';
import styles from './earlier-pages.module.css';

const { list, cards, actions } = styles;

/**
 * Earlier pages, each to be opened in a new tab, and why they are what they are to the one at hand.
 *
 * @param quiet not as cards: for pages that are not warned of.
 * @param below what can be done with each.
 */
export function EarlierPages({
  pages,
  quiet = false,
  below,
}: {
  readonly pages: readonly EarlierPage[];
  readonly quiet?: boolean;
  readonly below: (page: EarlierPage) => ReactNode;
}) {
  return (
    <ul className={quiet ? list : `${list} ${cards}`}>
      {pages.map((page) => (
        <li key={page.id}>
          <WebLink title={page.title} url={page.url} />
          <p>
            <TimeOf time={page.lastRead}>
              {popupWords().where(page.site, onDate(page.lastRead))}
            </TimeOf>
          </p>
          <p>{sentence(page.verdict, language(), 'pages')}</p>
          <p className={actions}>{below(page)}</p>
        </li>
      ))}
    </ul>
  );
}
