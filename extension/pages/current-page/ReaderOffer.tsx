import { siteOf } from '../../../core/url/site.ts';
import { readerWords } from '../../i18n/reader.ts';
import { setListed } from '../../shared/listed-sites.ts';
import { useSaveSettings } from '../shared/use-settings.ts';
import styles from './CurrentPage.module.css';
import { useSiteRule } from './SiteRule.tsx';
import type { CurrentPage } from './use-current-page.ts';

/**
 * Offers marks where a feed reader or a list is shown, until the reader has chosen, and to check the
 * articles of a feed reader on the reader's own network.
 */
export function ReaderOffer({ currentPage }: { readonly currentPage: CurrentPage }) {
  const { state, url, mayAskForMarks, isLocalReader, isPrivate } = currentPage.status;
  const { save } = useSaveSettings();
  const site = url === undefined ? '' : siteOf(url);
  const { rules, setPolicy } = useSiteRule(currentPage);
  const words = readerWords();
  if (isPrivate) return null;
  if (isLocalReader && rules) {
    return (
      <div className={styles['offer']}>
        <p>{words.localReader}</p>
        <button type="button" className="button button-primary" onClick={() => setPolicy('always')}>
          {words.checkHere}
        </button>
      </div>
    );
  }
  const isReader =
    (state.kind === 'looked-up' && state.item !== undefined) ||
    (state.kind === 'not-article' && state.reason === 'items');
  const isList = state.kind === 'not-article' && /^(?:listing|discussion)$/.test(state.reason);
  if (!mayAskForMarks || !(isReader || isList)) return null;
  const choices = { all: words.inLists, readers: words.inReaders, off: words.nowhere };
  return (
    <fieldset className={styles['offer']}>
      <legend>{words.askForMarks}</legend>
      {site !== '' && (
        <button
          type="button"
          className="button"
          onClick={() => void setListed('markedSites', site, true).catch(() => {})}
        >
          {words.onSite(site)}
        </button>
      )}
      {(['readers', 'all', 'off'] as const).map((marks) => (
        <button key={marks} type="button" className="button" onClick={() => save({ marks })}>
          {choices[marks]}
        </button>
      ))}
    </fieldset>
  );
}
