import { useCallback, useEffect, useId, useState } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { libraryWords } from '../../../i18n/library.ts';
import { useOpenLibrary } from '../open-library.ts';
import { useLibraryQuery } from '../use-library-query.ts';
import { isSite, SORTS, SPANS, type ViewState } from '../view-state.ts';
import styles from './filters.module.css';
import { readTitles } from './use-rows.ts';

const { filters, whole, days, order } = styles;

// Without one a year may have six digits, and who types four must press another key to go on.
const LAST_DAY = '9999-12-31';

/** What the list is narrowed to and sorted by. */
export function Filters({
  shown,
  change,
}: {
  readonly shown: ViewState;
  readonly change: (change: Partial<ViewState>) => void;
}) {
  const { library } = useOpenLibrary();
  const words = libraryWords();
  const spans = { ...words, any: words.anyTime, own: words.customRange };
  const sorts = { ...words, title: words.byTitle, site: words.bySite };
  return (
    <search className={filters}>
      <label className={whole}>
        {words.search}
        <input
          type="search"
          className="field"
          value={shown.words}
          maxLength={200}
          // A search that fails tells why; this one only makes it quicker.
          onFocus={() => readTitles(library).catch(() => undefined)}
          onChange={({ target }) => change({ words: target.value })}
        />
      </label>
      <SiteField site={shown.site} choose={(site) => change({ site })} />
      <label>
        {words.when}
        <select
          className="field"
          value={shown.when}
          onChange={({ target }) => change({ when: SPANS[target.selectedIndex] ?? 'any' })}
        >
          {SPANS.map((span) => (
            <option key={span} value={span}>
              {spans[span]}
            </option>
          ))}
        </select>
      </label>
      <div className={order}>
        <label>
          {words.sort}
          <select
            className="field"
            value={shown.sort}
            onChange={({ target }) => change({ sort: SORTS[target.selectedIndex] ?? 'lastRead' })}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {sorts[sort]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button"
          aria-pressed={shown.reversed}
          aria-label={words.reverse}
          title={words.reverse}
          onClick={() => change({ reversed: !shown.reversed })}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M5 2v11M2 10l3 3 3-3M11 14V3M8 6l3-3 3 3" />
          </svg>
        </button>
      </div>
      {shown.when === 'own' && (
        <div className={days}>
          <label>
            {words.from}
            <input
              type="date"
              className="field"
              value={shown.from}
              max={LAST_DAY}
              onChange={({ target }) => change({ from: target.value })}
            />
          </label>
          <label>
            {words.to}
            <input
              type="date"
              className="field"
              value={shown.to}
              max={LAST_DAY}
              onChange={({ target }) => change({ to: target.value })}
            />
          </label>
        </div>
      )}
    </search>
  );
}

const { wrong } = styles;

/** How many are offered. */
const OFFERED = 50;

/**
 * A site to narrow the list to, with those that have the most pages on offer. Half a name is
 * another site: so it holds when it is chosen, or left, or with Enter.
 */
function SiteField({
  site,
  choose,
}: {
  readonly site: string;
  readonly choose: (site: string) => void;
}) {
  const [text, setText] = useState(site);
  useEffect(() => setText(site), [site]);
  const { value } = useLibraryQuery(
    useCallback((library: Library) => library.statistics({ sites: OFFERED }), []),
  );
  const [list, note] = [useId(), useId()];
  const offered = value?.sites.map((one) => one.site) ?? [];
  const isWrong = site !== '' && !isSite(site);

  const type = (typed: string) => {
    setText(typed);
    if (typed === '' || offered.includes(typed)) choose(typed);
  };

  return (
    <label>
      {libraryWords().site}
      <input
        className="field"
        list={list}
        value={text}
        placeholder={libraryWords().anySite}
        maxLength={253}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? note : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => choose(text.trim())}
        onKeyDown={({ key }) => key === 'Enter' && choose(text.trim())}
      />
      <datalist id={list}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {isWrong && (
        <span id={note} className={wrong}>
          {libraryWords().invalidSite}
        </span>
      )}
    </label>
  );
}
