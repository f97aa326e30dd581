import { useCallback } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { periodText } from '../../../i18n/date.ts';
import { sentences } from '../../../i18n/language.ts';
import { numbersWords } from '../../../i18n/library-numbers.ts';
import { EmptyLibrary } from '../empty-library.tsx';
import { hashOf } from '../shown.ts';
import { useAnswer } from '../use-answer.ts';
import { Bars } from './bars.tsx';
import styles from './numbers-view.module.css';
import { periodsSince } from './periods.ts';
import { Storage } from './storage.tsx';

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
  const { value, trouble } = useAnswer(useCallback(count, []));
  const words = numbersWords();
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!value) return null;
  const { periods, numbers, retention, usage } = value;
  if (numbers.pages === 0) return <EmptyLibrary />;
  const { starts, unit } = periods;
  return (
    <div className={view}>
      <p className={note}>{words.stays}</p>
      <div className={columns}>
        <div className={column}>
          <Storage numbers={numbers} retention={retention} usage={usage} />
          <section>
            <h2>{words.copies}</h2>
            <p>
              {sentences(
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
            name: periodText(start, unit),
            count: numbers.firstRead[i] ?? 0,
          }))}
        />
      </div>
    </div>
  );
}
