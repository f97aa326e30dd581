import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Announce } from '../../../ui/Announce.tsx';
import { BITS, blockOf, dropFlips, FLIPS, intactBlocks } from './blocks.ts';
import styles from './Opening.module.css';
import { Scale } from './Scale.tsx';
import { SortedCopies } from './SortedCopies.tsx';

const BLOCK_NAMES = ['A', 'B', 'C', 'D'] as const;

/** The story before the form: too many pages to compare, a block that survives, and sorted copies. */
export function Opening() {
  const t = useTranslations('tables.opening');
  return (
    <div className={styles['opening']}>
      <Scale />
      <section className={styles['scene']}>
        <div className="prose">
          <h2>{t('pigeonhole.heading')}</h2>
          <p>{t('pigeonhole.lead')}</p>
        </div>
        <Pigeonhole />
      </section>
      <section className={styles['scene']}>
        <div className="prose">
          <h2>{t('sorted.heading')}</h2>
          <p>{t('sorted.lead')}</p>
          <p>{t('sorted.source')}</p>
        </div>
        <SortedCopies />
      </section>
    </div>
  );
}

/** Drops three flips on four blocks of bits, as often as the reader likes: one block survives. */
function Pigeonhole() {
  const t = useTranslations('tables.opening.pigeonhole');
  const format = useFormatter();
  const [tries, setTries] = useState(1);
  const flips = useMemo(() => dropFlips(tries), [tries]);
  const intact = intactBlocks(flips);
  const outcome = t('outcome', {
    tries,
    count: intact.length,
    blocks: format.list(
      intact.map((block) => BLOCK_NAMES[block] ?? ''),
      { style: 'narrow' },
    ),
  });
  return (
    <figure className={styles['pigeonhole']} data-testid="pigeonhole">
      <div className={styles['blocks']} aria-hidden="true">
        {BLOCK_NAMES.map((name, block) => (
          <div
            key={name}
            className={styles['block']}
            data-intact={intact.includes(block) || undefined}
          >
            <span className={styles['name']}>{name}</span>
            <div className={styles['bits']}>
              {Array.from({ length: BITS }, (_, bit) => bit)
                .filter((bit) => blockOf(bit) === block)
                .map((bit) => (
                  <span
                    // Another key for each try starts its animation.
                    key={flips.includes(bit) ? `${bit} ${tries}` : bit}
                    className={styles['bit']}
                    data-flipped={flips.includes(bit) || undefined}
                  />
                ))}
            </div>
          </div>
        ))}
      </div>
      <div className={styles['controls']}>
        <button
          type="button"
          className="button button-primary"
          onClick={() => setTries((tries) => tries + 1)}
        >
          {t('drop', { count: FLIPS })}
        </button>
        <p data-testid="pigeonhole-outcome">{outcome}</p>
      </div>
      <Announce>{outcome}</Announce>
    </figure>
  );
}
