import { type ReactNode, useCallback } from 'react';
import type { Library } from '../../../core/library/library.ts';
import type { Statistics } from '../../../core/library/statistics.ts';
import type { Retention } from '../../../core/library/storage/schema.ts';
import { formatPeriod } from '../../i18n/date.ts';
import { joinSentences } from '../../i18n/language.ts';
import { statisticsWords } from '../../i18n/library-statistics.ts';
import { formatNumber, formatSize } from '../../i18n/number.ts';
import { EmptyLibrary } from './empty.tsx';
import styles from './statistics-view.module.css';
import { useLibraryQuery } from './use-library-query.ts';
import { hashOf } from './view-state.ts';

const { view, columns, column, note } = styles;

const TOP = 10;

async function count(library: Library) {
  const now = Date.now();
  const { since } = await library.statistics({ sites: 0 });
  const periods = periodsSince(since ?? now, now);
  const [numbers, { retention }, { usage }] = await Promise.all([
    library.statistics({ sites: TOP, times: periods.starts }),
    library.settings(),
    navigator.storage.estimate().catch(() => ({ usage: undefined })),
  ]);
  return { periods, numbers, retention, usage };
}

/** What the library knows of itself: sizes, when pages were read, sites, copies. */
export function NumbersView() {
  const { value, error } = useLibraryQuery(useCallback(count, []));
  const words = statisticsWords();
  if (error) return <p role="alert">{error}</p>;
  if (!value) return null;
  const { periods, numbers, retention, usage } = value;
  if (numbers.pages === 0) return <EmptyLibrary />;
  const { starts, unit } = periods;
  return (
    <div className={view}>
      <p className={note}>{words.privacy}</p>
      <div className={columns}>
        <div className={column}>
          <Storage numbers={numbers} retention={retention} usage={usage} />
          <section>
            <h2>{words.copies}</h2>
            <p>
              {joinSentences(
                words.copiesFound(numbers.clusters, numbers.copies),
                words.visits(numbers.visits),
              )}
            </p>
          </section>
          {numbers.sites.length > 0 && (
            <Bars
              caption={words.sites}
              head={[words.site, words.count]}
              rows={numbers.sites.map(({ site, pages }) => ({
                name: site,
                count: pages,
                shown: <a href={hashOf({ site })}>{site}</a>,
              }))}
            />
          )}
        </div>
        <Bars
          caption={unit === 'month' ? words.months : words.days}
          head={[unit === 'month' ? words.month : words.day, words.count]}
          rows={starts.map((start, i) => ({
            name: formatPeriod(start, unit),
            count: numbers.firstRead[i] ?? 0,
          }))}
        />
      </div>
    </div>
  );
}

const { bars, bar, figure } = styles;

/** A number with its name. */
interface Counted {
  readonly name: string;
  readonly count: number;
  /** What to show for the name, when it is more than text. */
  readonly shown?: ReactNode;
}

/** A table whose numbers are bars too: nobody needs another version of it. */
function Bars({
  caption,
  head,
  rows,
}: {
  readonly caption: string;
  /** What the names are, and what is counted. */
  readonly head: readonly [string, string];
  readonly rows: readonly Counted[];
}) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className={bars}>
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, shown }) => (
          <tr key={name}>
            <th scope="row">{shown ?? name}</th>
            <td>
              <span className={figure}>
                <span className={bar} style={{ width: `${(100 * count) / most}%` }} />
                {formatNumber(count)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** So many months are shown at most. */
const MAX_MONTHS = 12;

/** A library younger than this is told by days: of months, there is one or two. */
const MAX_DAYS = 14;

/** What the pages of a library are counted by, from the first reading to now. */
interface Periods {
  readonly unit: 'day' | 'month';
  /** Their first moments, rising, in milliseconds since 1970. */
  readonly starts: readonly number[];
}

/**
 * Gives the days or months to count by: those that there are, and of months the last twelve.
 *
 * @param since the first reading.
 */
function periodsSince(since: number, now: number): Periods {
  const days = startsBack(now, MAX_DAYS + 1, (date, n) => date.setDate(date.getDate() - n));
  const fitting = from(days, since);
  if (fitting.length <= MAX_DAYS) return { unit: 'day', starts: fitting };
  const months = startsBack(now, MAX_MONTHS, (date, n) => date.setMonth(date.getMonth() - n, 1));
  return { unit: 'month', starts: from(months, since) };
}

function startsBack(
  now: number,
  count: number,
  goBack: (date: Date, count: number) => unknown,
): number[] {
  return Array.from({ length: count }, (_, i) => {
    const date = new Date(now);
    goBack(date, count - 1 - i);
    return date.setHours(0, 0, 0, 0);
  });
}

/** From the period on in which `since` lies. */
function from(starts: readonly number[], since: number): readonly number[] {
  const first = starts.findLastIndex((start) => start <= since);
  return starts.slice(Math.max(0, first));
}

const { sizes } = styles;

/** How much the library takes, of which the head of the page shows the sum, and how long pages are kept. */
function Storage({
  numbers,
  retention,
  usage,
}: {
  readonly numbers: Statistics;
  readonly retention: Retention;
  /** Bytes that the browser counts, if it does. */
  readonly usage: number | undefined;
}) {
  const words = statisticsWords();
  return (
    <section>
      <h2>{words.storage}</h2>
      <dl className={sizes}>
        <div>
          <dt>{words.pages(numbers.pages)}</dt>
          <dd>{formatSize(numbers.pageBytes)}</dd>
        </div>
        <div>
          <dt>{words.texts(numbers.texts)}</dt>
          <dd>{formatSize(numbers.textBytes)}</dd>
        </div>
        <div>
          <dt>{words.totalSize}</dt>
          <dd>{formatSize(numbers.pageBytes + numbers.textBytes)}</dd>
        </div>
        <div>
          <dt>{words.sizeOnDisk}</dt>
          <dd>{usage === undefined ? words.unknown : formatSize(usage)}</dd>
        </div>
        <div>
          <dt>{words.retention}</dt>
          <dd>
            {told(retention)} <a href="/pages/options/options.html">{words.choose}</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function told(retention: Retention): string {
  const words = statisticsWords();
  if (retention.keep === 'days') return words.keptDays(retention.days);
  if (retention.keep === 'pages') return words.keptPages(retention.pages);
  return words.noLimit;
}
