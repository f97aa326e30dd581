import { useTranslations } from 'use-intl';
import { type Bits, bitAt } from '../../../core/fingerprint/bits.ts';
import { BitStrip, bitsUpTo } from '../../../ui/BitStrip.tsx';
import { useHighlighted } from '../../../ui/Highlight.tsx';
import { useRovingGrid } from '../../../ui/use-roving-grid.ts';
import styles from './Distance.module.css';
import type { TwoPrints } from './prints.ts';

const SIDES = ['a', 'b'] as const;

/** Two fingerprints, each bit of which can be turned over, and beneath them their exclusive or. */
export function Pair({
  two,
  differing,
  looked,
  turn,
}: {
  two: TwoPrints;
  differing: Bits;
  /** The place that is looked at. */
  looked: Bits | undefined;
  turn: (side: 'a' | 'b', bit: number) => void;
}) {
  const t = useTranslations('explain.distance');
  const { a, b, width } = two;
  const cells = useRovingGrid({ count: 2 * width, columns: width });
  const lit = useHighlighted('xor');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own box.
    <div
      role="group"
      className={styles['prints']}
      aria-label={t('pair')}
      onKeyDown={cells.onKeyDown}
      data-testid="prints"
    >
      <BitStrip
        order={bitsUpTo(width)}
        labels={['A', 'B', 'A ⊕ B']}
        rows={[
          { bits: a, ringed: looked },
          { bits: b, ringed: looked },
          { bits: differing, marked: differing, ringed: looked },
        ]}
        tied={differing}
        isWide
        isHighlighted={lit}
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
                    value: bitAt(two[side], bit) ? '1' : '0',
                    differs: bitAt(differing, bit) ? 'yes' : 'no',
                  })}
                  onClick={() => turn(side, bit)}
                  {...cells.cell(row * width + bit)}
                />
              )),
            )}
          </div>
        )}
      </BitStrip>
    </div>
  );
}
