import { useId, useState } from 'react';
import { onDate } from '../../i18n/date.ts';
import { sentences } from '../../i18n/language.ts';
import { sidePanelWords } from '../../i18n/side-panel.ts';
import { TimeOf } from '../time-of.tsx';
import { WebLink } from '../web-link/web-link.tsx';
import styles from './library-search.module.css';
import list from './pages.module.css';
import { useSearch } from './use-search.ts';

const { search, field, count: tally, more: moreButton } = styles;
const { pages } = list;

/**
 * A search over all that was read, by titles and sites.
 *
 * @param listed pages that stand above it: they are counted, and not listed again.
 */
export function LibrarySearch({ listed }: { readonly listed: ReadonlySet<number> }) {
  const [words, setWords] = useState('');
  const { found, more, trouble } = useSearch(words);
  const id = useId();
  const say = sidePanelWords();
  const rows = found?.filter(({ id }) => !listed.has(id)) ?? [];
  return (
    <search className={search}>
      <label htmlFor={id}>{say.search}</label>
      <input
        id={id}
        className={field}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={say.searchFor}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className={tally} role="status">
        {found &&
          sentences(
            found.length === 0 ? say.nothingFound : tellCount(found.length, Boolean(more)),
            ...(found.length > rows.length ? [say.foundAbove(found.length - rows.length)] : []),
          )}
      </p>
      {trouble && <p role="alert">{trouble}</p>}
      {rows.length > 0 && (
        <ul className={pages}>
          {rows.map(({ id: page, title, url, site, lastRead }) => (
            <li key={page}>
              <WebLink title={title} url={url} />
              <p>
                <TimeOf time={lastRead}>{say.where(site, onDate(lastRead))}</TimeOf>
              </p>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <button type="button" className={`button ${moreButton}`} onClick={more}>
          {say.more}
        </button>
      )}
    </search>
  );
}

function tellCount(count: number, isPart: boolean): string {
  return isPart ? sidePanelWords().foundMost(count) : sidePanelWords().found(count);
}
