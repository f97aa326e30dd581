import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bitAt } from '../../../../core/fingerprint/bits.ts';
import { PREFIX_BITS } from '../../../../core/fingerprint/fingerprint.ts';
import { bitsUpTo, groupBits } from '../../../../ui/BitStrip.tsx';
import type { LookUp, Visit } from '../engine/look-up.ts';
import { arrowTo } from './arrow-to.ts';
import styles from './Query.module.css';

/** The query's bits, each to be flipped; those that have to agree in the present table are underlined. */
export function QueryBits({
  lookUp,
  here,
  turn,
}: {
  lookUp: LookUp;
  /** The table that is looked into. */
  here: Visit | undefined;
  turn: (bit: number) => void;
}) {
  const t = useTranslations('tables.lookUp.query');
  const [stop, setStop] = useState(0);
  const { query, question } = lookUp;
  const flips = new Set(question.flips);
  const toAgree = new Set(here?.order.slice(here.key.from, here.key.to));
  const isCut = question.indexKind === 'segments';
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = arrowTo(stop, event.key, PREFIX_BITS);
    if (to === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-bit="${to}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own box.
    <div
      role="group"
      aria-label={t('strip')}
      className={styles['strip']}
      onKeyDown={move}
      data-testid="query-bits"
    >
      {groupBits(bitsUpTo(PREFIX_BITS)).map((places, segment) => {
        const touched = places.filter((bit) => flips.has(bit)).length;
        return (
          <div
            key={places[0]}
            className={styles['segment']}
            data-clean={(isCut && touched === 0) || undefined}
          >
            <p>
              <span>
                {isCut
                  ? t('segment', { number: String(segment + 1) })
                  : t('places', { from: String(places[0]), to: String(places.at(-1)) })}
              </span>
              <span>
                {touched === 0 ? t('untouched') : t('touched', { count: String(touched) })}
              </span>
            </p>
            <div className={styles['bits']}>
              {places.map((bit) => {
                const value = bitAt(query, bit) ? '1' : '0';
                const isFlipped = flips.has(bit);
                return (
                  <button
                    key={bit}
                    type="button"
                    data-bit={bit}
                    data-one={value === '1' || undefined}
                    data-flipped={isFlipped || undefined}
                    data-key={toAgree.has(bit) || undefined}
                    tabIndex={bit === stop ? 0 : -1}
                    aria-label={t('bit', {
                      bit: String(bit),
                      value,
                      flipped: isFlipped ? 'yes' : 'no',
                    })}
                    onFocus={() => setStop(bit)}
                    onClick={() => turn(bit)}
                  >
                    {value}
                  </button>
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}
