import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { powerOfTen } from '../../lib/format.ts';
import { chanceAt } from './chance.ts';
import { endOf } from './histogram/scales.ts';
import { total } from './outcome.ts';
import styles from './Table.module.css';
import type { Tally } from './tally.ts';

/** Fewer pairs than this are told as a power of ten. */
const FEW = 1e-3;

/** All that the histograms show, made when it is opened. */
export function Table({ tally, threshold }: { tally: Tally; threshold: number }) {
  const t = useTranslations('whyThree.table');
  const [isOpen, open] = useState(false);
  return (
    <details onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{t('summary')}</summary>
      {isOpen && <Distances tally={tally} threshold={threshold} />}
    </details>
  );
}

function Distances({ tally, threshold }: { tally: Tally; threshold: number }) {
  const t = useTranslations('whyThree.table');
  const format = useFormatter();
  const { width, copies, strangers } = tally;
  const all = total(strangers);
  const expected = (pairs: number) =>
    pairs < FEW ? powerOfTen(pairs) : format.number(pairs, { maximumSignificantDigits: 3 });
  return (
    <ScrollTable caption={t('caption')} isShort className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('distance')}</th>
          <th scope="col">{t('copies')}</th>
          <th scope="col">{t('strangers')}</th>
          <th scope="col">{t('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: endOf(tally) + 1 }, (_, distance) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the distance is what the row is of.
          <tr key={distance} data-within={distance <= threshold || undefined}>
            <th scope="row">{distance}</th>
            <td>{format.number(copies[distance] ?? 0)}</td>
            <td>{format.number(strangers[distance] ?? 0)}</td>
            <td>{expected(all * chanceAt(width, distance))}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
