import { useTranslations } from 'use-intl';
import { bitAt } from '../../../core/fingerprint/bits.ts';
import { PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { bitsUpTo, groupBits } from '../../../ui/BitStrip.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useRovingGrid } from '../../../ui/use-roving-grid.ts';
import type { LookupTrace, Probe } from './lookup-trace.ts';
import styles from './QueryBits.module.css';

/** Matches QueryBits.module.css: all 64 bits in one line, or one line per segment. */
const WIDE = '(min-width: 46rem)';
const SEGMENT_BITS = 16;

/** The query's bits, which can be flipped. Those in the key of the current table are underlined. */
export function QueryBits({
  trace,
  currentProbe,
  onFlip,
}: {
  trace: LookupTrace;
  currentProbe: Probe | undefined;
  onFlip: (bit: number) => void;
}) {
  const t = useTranslations('lookUp.query');
  const { query, question } = trace;
  const flips = new Set(question.flips);
  const keyBits = new Set(currentProbe?.order.slice(currentProbe.key.from, currentProbe.key.to));
  const isSegments = question.indexKind === 'segments';
  const columns = useMediaQuery(WIDE) ? PREFIX_BITS : SEGMENT_BITS;
  const grid = useRovingGrid({ count: PREFIX_BITS, columns, isSequence: true });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own box.
    <div
      role="group"
      aria-label={t('strip')}
      className={styles['strip']}
      onKeyDown={grid.onKeyDown}
      data-testid="query-bits"
    >
      {groupBits(bitsUpTo(PREFIX_BITS)).map((bits, segment) => {
        const flipCount = bits.filter((bit) => flips.has(bit)).length;
        return (
          <div
            key={bits[0]}
            className={styles['segment']}
            data-untouched={(isSegments && flipCount === 0) || undefined}
          >
            <p>
              <span>
                {isSegments
                  ? t('segment', { number: String(segment + 1) })
                  : t('bits', { from: String(bits[0]), to: String(bits.at(-1)) })}
              </span>
              <span>
                {flipCount === 0 ? t('untouched') : t('touched', { count: String(flipCount) })}
              </span>
            </p>
            <div className={styles['bits']}>
              {bits.map((bit) => {
                const value = bitAt(query, bit) ? '1' : '0';
                const isFlipped = flips.has(bit);
                return (
                  <button
                    key={bit}
                    type="button"
                    {...grid.cell(bit)}
                    data-bit={bit}
                    data-one={value === '1' || undefined}
                    data-flipped={isFlipped || undefined}
                    data-key={keyBits.has(bit) || undefined}
                    aria-label={t('bit', {
                      bit: String(bit),
                      value,
                      flipped: isFlipped ? 'yes' : 'no',
                    })}
                    onClick={() => onFlip(bit)}
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
