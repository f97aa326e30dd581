import type { Statistics } from '../../../../core/library/statistics.ts';
import type { Retention } from '../../../../core/library/storage/settings.ts';
import { numbersWords } from '../../../i18n/library-numbers.ts';
import { size } from '../../../i18n/number.ts';
import styles from './storage.module.css';

const { sizes } = styles;

/** How much the library takes, of which the head of the page shows the sum, and how long pages are kept. */
export function Storage({
  numbers,
  retention,
  usage,
}: {
  readonly numbers: Statistics;
  readonly retention: Retention;
  /** Bytes that the browser counts, if it does. */
  readonly usage: number | undefined;
}) {
  const words = numbersWords();
  return (
    <section>
      <h2>{words.storage}</h2>
      <dl className={sizes}>
        <div>
          <dt>{words.pages(numbers.pages)}</dt>
          <dd>{size(numbers.pageBytes)}</dd>
        </div>
        <div>
          <dt>{words.texts(numbers.texts)}</dt>
          <dd>{size(numbers.textBytes)}</dd>
        </div>
        <div>
          <dt>{words.total}</dt>
          <dd>{size(numbers.pageBytes + numbers.textBytes)}</dd>
        </div>
        <div>
          <dt>{words.browser}</dt>
          <dd>{usage === undefined ? words.unknown : size(usage)}</dd>
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
  const words = numbersWords();
  if (retention.keep === 'days') return words.keptDays(retention.days);
  if (retention.keep === 'pages') return words.most(retention.pages);
  return words.forever;
}
