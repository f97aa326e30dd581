import { useCallback } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { monthText } from '../../../words/date.ts';
import { numbersWords } from '../../../words/library-numbers.ts';
import { sentences } from '../../../words/sentences.ts';
import { hashOf } from '../shown.ts';
import { useAnswer } from '../use-answer.ts';
import { Bars } from './bars.tsx';
import { monthsUntil } from './months.ts';
import styles from './numbers-view.module.css';
import { Storage } from './storage.tsx';

const { view, columns, column, note } = styles;

const TOP = 10;

async function count(library: Library) {
  const months = monthsUntil(Date.now());
  const [numbers, { retention }, { usage }] = await Promise.all([
    library.statistics({ sites: TOP, times: months }),
    library.settings(),
    navigator.storage.estimate().catch(() => ({ usage: undefined })),
  ]);
  return { months, numbers, retention, usage };
}

/** What the library knows of itself: room, months, sites, copies. */
export function NumbersView() {
  const { value, trouble } = useAnswer(useCallback(count, []));
  const words = numbersWords();
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!value) return null;
  const { months, numbers, retention, usage } = value;
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
          caption={words.months}
          head={[words.month, words.count]}
          rows={months.map((start, i) => ({
            name: monthText(start),
            count: numbers.firstRead[i] ?? 0,
          }))}
        />
      </div>
    </div>
  );
}
