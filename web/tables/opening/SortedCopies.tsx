import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Announce } from '../../../ui/Announce.tsx';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { blockOrder, createCollection, runOf, sortedRows } from './blocks.ts';
import styles from './Opening.module.css';

const BLOCK_NAMES = ['A', 'B', 'C', 'D'] as const;

/**
 * A small collection, sorted with another block in front for each table: the blocks slide, the rows
 * change places, and the query meets a short run of rows.
 */
export function SortedCopies() {
  const t = useTranslations('tables.opening.sorted');
  const [front, setFront] = useState(0);
  const collection = useMemo(createCollection, []);
  const { rows, query, copy } = collection;
  const places = new Map(sortedRows(rows, front).map((row, place) => [row, place]));
  const run = runOf(collection, front);
  const order = blockOrder(front);
  const outcome = t('outcome', {
    block: BLOCK_NAMES[front] ?? '',
    rows: run.length,
    found: run.includes(copy) ? 'yes' : 'no',
  });
  const blocksOf = (row: readonly string[]) =>
    row.map((bits, block) => (
      <span
        key={BLOCK_NAMES[block]}
        className={styles['cell']}
        data-front={block === front || undefined}
        style={{ '--place': order.indexOf(block) } as CSSProperties}
      >
        {bits}
      </span>
    ));
  return (
    <figure className={styles['sorted']} data-testid="sorted" data-front={BLOCK_NAMES[front]}>
      <ButtonGroup
        legend={t('front')}
        options={BLOCK_NAMES.map((label, value) => ({ value, label }))}
        value={front}
        onChange={setFront}
      />
      <div className={styles['query']} aria-hidden="true">
        <span>{t('query')}</span>
        <div className={styles['line']}>{blocksOf(query)}</div>
      </div>
      <div
        className={styles['rows']}
        style={{ '--rows': rows.length } as CSSProperties}
        aria-hidden="true"
      >
        {rows.map((row, i) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its element wherever it moves.
            key={i}
            className={styles['line']}
            data-row={i}
            data-place={places.get(i)}
            data-probed={run.includes(i) || undefined}
            data-copy={i === copy || undefined}
            style={{ '--row': places.get(i) } as CSSProperties}
          >
            {blocksOf(row)}
          </div>
        ))}
      </div>
      <p data-testid="sorted-outcome">{outcome}</p>
      <Announce>{outcome}</Announce>
    </figure>
  );
}
