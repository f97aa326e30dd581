import { useCallback, useEffect, useId, useState } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { Select } from '../../../../ui/Select.tsx';
import { libraryWords } from '../../../i18n/library.ts';
import { readerWords } from '../../../i18n/reader.ts';
import { ImportFilter } from '../ImportFilter.tsx';
import { useLibraryQuery } from '../library-context.ts';
import { isValidSite, SORTS, TIME_RANGES, type ViewState } from '../view-state.ts';
import styles from './Filters.module.css';

/** Without a maximum, browsers accept six-digit years, so four digits don't complete the year. */
const MAX_DATE = '9999-12-31';

/** The filters and the sort order of the list. */
export function Filters({
  viewState,
  changeView,
}: {
  readonly viewState: ViewState;
  readonly changeView: (changes: Partial<ViewState>) => void;
}) {
  const words = libraryWords();
  const rangeNames = { ...words, any: words.anyTime, own: words.customRange };
  // The filter stays after another choice, so that it keeps the focus and can be chosen again.
  const [via, setVia] = useState(viewState.via);
  if (viewState.via !== undefined && viewState.via !== via) setVia(viewState.via);
  const sortNames = { ...words, title: words.byTitle, site: words.bySite };
  return (
    <search className={styles['filters']}>
      <label className={styles['whole']}>
        {words.search}
        <input
          type="search"
          className="field"
          value={viewState.words}
          maxLength={200}
          onChange={({ target }) => changeView({ words: target.value })}
        />
      </label>
      <SiteField site={viewState.site} onChoose={(site) => changeView({ site })} />
      <Select
        label={words.when}
        options={TIME_RANGES.map((value) => ({ value, label: rangeNames[value] }))}
        value={viewState.when}
        onChange={(when) => changeView({ when })}
      />
      <ImportFilter
        importId={viewState.importId}
        onChange={(importId) => changeView({ importId })}
      />
      {via !== undefined && (
        <Select
          label={words.readIn}
          options={[
            { value: '', label: words.anyImport },
            { value: 'via', label: via || readerWords().network },
          ]}
          value={viewState.via === undefined ? '' : 'via'}
          onChange={(value) => changeView({ via: value === 'via' ? via : undefined })}
        />
      )}
      <div className={styles['order']}>
        <Select
          label={words.sort}
          options={SORTS.map((value) => ({ value, label: sortNames[value] }))}
          value={viewState.sort}
          onChange={(sort) => changeView({ sort })}
        />
        <button
          type="button"
          className="button"
          aria-pressed={viewState.reversed}
          aria-label={words.reverse}
          title={words.reverse}
          onClick={() => changeView({ reversed: !viewState.reversed })}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M5 2v11M2 10l3 3 3-3M11 14V3M8 6l3-3 3 3" />
          </svg>
        </button>
      </div>
      {viewState.when === 'own' && (
        <div className={styles['days']}>
          <label>
            {words.from}
            <input
              type="date"
              className="field"
              value={viewState.from}
              max={MAX_DATE}
              onChange={({ target }) => changeView({ from: target.value })}
            />
          </label>
          <label>
            {words.to}
            <input
              type="date"
              className="field"
              value={viewState.to}
              max={MAX_DATE}
              onChange={({ target }) => changeView({ to: target.value })}
            />
          </label>
        </div>
      )}
    </search>
  );
}

const MAX_SITE_OPTIONS = 50;

/**
 * The field to filter by site, which suggests the sites with the most pages. A half-typed name may
 * be another site, so the filter changes when a suggestion is chosen, on Enter, or on blur.
 */
function SiteField({
  site,
  onChoose,
}: {
  readonly site: string;
  readonly onChoose: (site: string) => void;
}) {
  const [text, setText] = useState(site);
  useEffect(() => setText(site), [site]);
  const { value } = useLibraryQuery(
    useCallback((library: Library) => library.statistics({ sites: MAX_SITE_OPTIONS }), []),
  );
  const [listId, errorId] = [useId(), useId()];
  const suggestions = value?.sites.map(({ site }) => site) ?? [];
  const isInvalid = site !== '' && !isValidSite(site);

  const onType = (typed: string) => {
    setText(typed);
    if (typed === '' || suggestions.includes(typed)) onChoose(typed);
  };

  return (
    <label>
      {libraryWords().site}
      <input
        className="field"
        list={listId}
        value={text}
        placeholder={libraryWords().anySite}
        maxLength={253}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? errorId : undefined}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => onChoose(text.trim())}
        onKeyDown={({ key }) => key === 'Enter' && onChoose(text.trim())}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      {isInvalid && (
        <span id={errorId} className={styles['error']}>
          {libraryWords().invalidSite}
        </span>
      )}
    </label>
  );
}
