import { type ReactNode, useCallback } from 'react';
import type { Library } from '../../../core/library/library.ts';
import type { Statistics } from '../../../core/library/statistics.ts';
import type { Retention } from '../../../core/library/storage/schema.ts';
import { formatPeriod } from '../../i18n/date.ts';
import { joinSentences } from '../../i18n/language.ts';
import { statisticsWords } from '../../i18n/library-statistics.ts';
import { formatNumber, formatSize } from '../../i18n/number.ts';
import { EmptyLibrary } from './EmptyState.tsx';
import { useLibraryQuery } from './library-context.ts';
import styles from './StatisticsView.module.css';
import { viewHash } from './view-state.ts';

const MAX_SITES = 10;

/** Shows the size of the library, its copies, its largest sites, and when pages were first read. */
export function StatisticsView() {
  const { value, error } = useLibraryQuery(useCallback(loadStatistics, []));
  const words = statisticsWords();
  if (error) return <p role="alert">{error}</p>;
  if (!value) return null;
  const { periods, statistics, retention, usage } = value;
  if (statistics.pages === 0) return <EmptyLibrary />;
  const { starts, unit } = periods;
  return (
    <div className={styles['view']}>
      <p className={styles['note']}>{words.privacy}</p>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <StorageSection statistics={statistics} retention={retention} usage={usage} />
          <section>
            <h2>{words.copies}</h2>
            <p>
              {joinSentences(
                words.copiesFound(statistics.clusters, statistics.copies),
                words.visits(statistics.visits),
              )}
            </p>
          </section>
          {statistics.sites.length > 0 && (
            <Bars
              caption={words.sites}
              columnNames={[words.site, words.count]}
              rows={statistics.sites.map(({ site, pages }) => ({
                name: site,
                count: pages,
                label: <a href={viewHash({ site })}>{site}</a>,
              }))}
            />
          )}
        </div>
        <Bars
          caption={unit === 'month' ? words.months : words.days}
          columnNames={[unit === 'month' ? words.month : words.day, words.count]}
          rows={starts.map((start, i) => ({
            name: formatPeriod(start, unit),
            count: statistics.firstRead[i] ?? 0,
          }))}
        />
      </div>
    </div>
  );
}

async function loadStatistics(library: Library) {
  const now = Date.now();
  const { since } = await library.statistics({ sites: 0 });
  const periods = periodsSince(since ?? now, now);
  const [statistics, { retention }, { usage }] = await Promise.all([
    library.statistics({ sites: MAX_SITES, times: periods.starts }),
    library.settings(),
    navigator.storage.estimate().catch(() => ({ usage: undefined })),
  ]);
  return { periods, statistics, retention, usage };
}

interface BarRow {
  readonly name: string;
  readonly count: number;
  /** Shown in place of the name. */
  readonly label?: ReactNode;
}

/** A bar chart that is a table, so that screen readers need no other version of it. */
function Bars({
  caption,
  columnNames,
  rows,
}: {
  readonly caption: string;
  readonly columnNames: readonly [string, string];
  readonly rows: readonly BarRow[];
}) {
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className={styles['bars']}>
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{columnNames[0]}</th>
          <th scope="col">{columnNames[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, label }) => (
          <tr key={name}>
            <th scope="row">{label ?? name}</th>
            <td>
              <span className={styles['figure']}>
                <span className={styles['bar']} style={{ width: `${(100 * count) / maxCount}%` }} />
                {formatNumber(count)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MAX_MONTHLY_BARS = 12;

/** A library that is older than this many days is shown by month. */
const MAX_DAILY_BARS = 14;

/** The days or months that pages are counted by. */
interface Periods {
  readonly unit: 'day' | 'month';
  /** When each begins, in ascending order, in milliseconds since 1970. */
  readonly starts: readonly number[];
}

/**
 * Returns the days or months to count by, up to now: at most {@link MAX_DAILY_BARS} days, otherwise
 * the last {@link MAX_MONTHLY_BARS} months.
 *
 * @param since when the first page was read, in milliseconds since 1970.
 */
function periodsSince(since: number, now: number): Periods {
  const days = periodStarts(now, MAX_DAILY_BARS + 1, (date, n) => date.setDate(date.getDate() - n));
  const daysSince = dropBefore(days, since);
  if (daysSince.length <= MAX_DAILY_BARS) return { unit: 'day', starts: daysSince };
  const months = periodStarts(now, MAX_MONTHLY_BARS, (date, n) =>
    date.setMonth(date.getMonth() - n, 1),
  );
  return { unit: 'month', starts: dropBefore(months, since) };
}

function periodStarts(
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

/** Drops the periods that end before `since`. */
function dropBefore(starts: readonly number[], since: number): readonly number[] {
  const first = starts.findLastIndex((start) => start <= since);
  return starts.slice(Math.max(0, first));
}

/** Shows how much space pages and texts take, and how long they are kept. */
function StorageSection({
  statistics,
  retention,
  usage,
}: {
  readonly statistics: Statistics;
  readonly retention: Retention;
  /** The bytes used according to the browser, if it reports them. */
  readonly usage: number | undefined;
}) {
  const words = statisticsWords();
  return (
    <section>
      <h2>{words.storage}</h2>
      <dl className={styles['sizes']}>
        <div>
          <dt>{words.pages(statistics.pages)}</dt>
          <dd>{formatSize(statistics.pageBytes)}</dd>
        </div>
        <div>
          <dt>{words.texts(statistics.texts)}</dt>
          <dd>{formatSize(statistics.textBytes)}</dd>
        </div>
        <div>
          <dt>{words.totalSize}</dt>
          <dd>{formatSize(statistics.pageBytes + statistics.textBytes)}</dd>
        </div>
        <div>
          <dt>{words.sizeOnDisk}</dt>
          <dd>{usage === undefined ? words.unknown : formatSize(usage)}</dd>
        </div>
        <div>
          <dt>{words.retention}</dt>
          <dd>
            {retentionText(retention)} <a href="/pages/options/options.html">{words.choose}</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function retentionText(retention: Retention): string {
  const words = statisticsWords();
  if (retention.keep === 'days') return words.keptDays(retention.days);
  if (retention.keep === 'pages') return words.keptPages(retention.pages);
  return words.noLimit;
}
