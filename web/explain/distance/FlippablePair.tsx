import { useTranslations } from 'use-intl';
import { type Bits, bitAt } from '../../../core/fingerprint/bits.ts';
import { BitStrip, bitsUpTo } from '../../../ui/BitStrip.tsx';
import { useHighlighted } from '../../../ui/Highlight.tsx';
import { useRovingGrid } from '../../../ui/use-roving-grid.ts';
import styles from './Distance.module.css';
import type { FingerprintPair } from './fingerprint-pair.ts';

const SIDES = ['a', 'b'] as const;

/**
 * Two fingerprints as buttons that flip their bits, and below them their exclusive or.
 *
 * @param props.current is the bit to draw a ring around.
 */
export function FlippablePair({
  pair,
  differing,
  current,
  onFlip,
}: {
  pair: FingerprintPair;
  differing: Bits;
  current: Bits | undefined;
  onFlip: (side: 'a' | 'b', bit: number) => void;
}) {
  const t = useTranslations('distance');
  const { a, b, width } = pair;
  const grid = useRovingGrid({ count: 2 * width, columns: width });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own box.
    <div
      role="group"
      className={styles['fingerprints']}
      aria-label={t('pair')}
      onKeyDown={grid.onKeyDown}
      data-testid="fingerprint-pair"
    >
      <BitStrip
        order={bitsUpTo(width)}
        labels={['A', 'B', 'A ⊕ B']}
        rows={[
          { bits: a, ringed: current },
          { bits: b, ringed: current },
          { bits: differing, marked: differing, ringed: current },
        ]}
        tied={differing}
        isWide
        isHighlighted={useHighlighted('xor')}
      >
        {(bits) => (
          <div className={styles['cells']}>
            {SIDES.map((side, row) =>
              bits.map((bit) => (
                <button
                  key={`${side}${bit}`}
                  type="button"
                  style={{ gridRow: row + 1 }}
                  aria-label={t('bitOf', {
                    bit: String(bit),
                    side: side.toUpperCase(),
                    value: bitAt(pair[side], bit) ? '1' : '0',
                    differs: bitAt(differing, bit) ? 'yes' : 'no',
                  })}
                  onClick={() => onFlip(side, bit)}
                  {...grid.cell(row * width + bit)}
                />
              )),
            )}
          </div>
        )}
      </BitStrip>
    </div>
  );
}
