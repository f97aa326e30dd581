import { libraryWords } from '../../../i18n/library.ts';
import { useOpenLibrary } from '../open-library.ts';
import { type Shown, SORTS, SPANS } from '../shown.ts';
import styles from './filters.module.css';
import { readTitles } from './read-titles.ts';
import { SiteField } from './site-field.tsx';

const { filters, whole, days, order } = styles;

// Without one a year may have six digits, and who types four must press another key to go on.
const LAST_DAY = '9999-12-31';

/** What the list is narrowed to and sorted by. */
export function Filters({
  shown,
  change,
}: {
  readonly shown: Shown;
  readonly change: (change: Partial<Shown>) => void;
}) {
  const { library } = useOpenLibrary();
  const words = libraryWords();
  const spans = { ...words, any: words.anyTime };
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
