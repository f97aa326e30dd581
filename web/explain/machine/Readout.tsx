import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type Bits, bitAt, formatBits } from '../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { useNumberFormats } from '../../lib/format.ts';
import type { Column, TraceView } from '../engine/trace-view.ts';
import { brief } from './brief.ts';
import styles from './Readout.module.css';
import type { Spot } from './spot.ts';
import { hasRun, type Stage } from './stages.ts';
import { useGap } from './use-gap.ts';

/** So long nothing has changed before it is said aloud. */
const REST_MS = 700;

interface Reading {
  readonly picture: TraceView;
  readonly stage: Stage;
  readonly spot: Spot;
}

/** Reads in a sentence or two what is pointed at in the matrix, and tells it to whoever moves by keys. */
export function Readout({
  picture,
  stage,
  pointed,
  selected,
}: Omit<Reading, 'spot'> & {
  pointed: Spot | undefined;
  selected: Spot;
}) {
  const t = useTranslations('explain.machine.readout');
  const spot = pointed ?? selected;
  const isAtRest = spot.row === undefined && spot.bit === undefined;
  const spoken = useDebouncedValue(
    useMemo(() => ({ picture, stage, spot: selected }), [picture, stage, selected]),
    REST_MS,
  );
  return (
    <>
      <div className={styles['readout']} data-testid="readout">
        {isAtRest ? (
          <>
            <p className={styles['hint']}>{t('hint')}</p>
            {hasRun('signs', stage) && <Closest picture={picture} />}
          </>
        ) : (
          <Read picture={picture} stage={stage} spot={spot} />
        )}
      </div>
      <div role="status" className="visually-hidden" data-testid="readout-spoken">
        <Read {...spoken} />
      </div>
    </>
  );
}

function Read({ picture, stage, spot }: Reading) {
  const t = useTranslations('explain.machine.readout');
  const feature = spot.row === undefined ? undefined : picture.features.rows[spot.row];
  const column = spot.bit === undefined ? undefined : picture.columns[spot.bit];
  if (spot.ordinary && column) {
    const { bit } = column;
    return <p>{t('ordinary', { bit: String(bit), value: digit(picture.ordinary, bit) })}</p>;
  }
  return (
    <>
      {feature && <OfFeature picture={picture} feature={feature} bit={spot.bit} />}
      {column && hasRun('sums', stage) && <OfColumn picture={picture} column={column} />}
    </>
  );
}

/** What one could point at: the bit whose two sides are nearest to each other. */
function Closest({ picture }: { picture: TraceView }) {
  const t = useTranslations('explain.machine.readout');
  const gap = useGap();
  const [first, ...others] = picture.columns;
  if (!first || picture.features.total === 0) return null;
  const closest = others.reduce(
    (least, column) => (Math.abs(column.sum) < Math.abs(least.sum) ? column : least),
    first,
  );
  return (
    <OfColumn picture={picture} column={closest} className={styles['closest']}>
      <span className={styles['hint']}>{t('closest')}</span>
      {gap}
    </OfColumn>
  );
}

const digit = (bits: Bits, bit: number) => (bitAt(bits, bit) ? '1' : '0');

const b = (chunks: ReactNode) => (
  <strong>
    <bdi>{chunks}</bdi>
  </strong>
);

function OfFeature({
  picture,
  feature,
  bit,
}: {
  picture: TraceView;
  feature: TraceView['features']['rows'][number];
  bit: number | undefined;
}) {
  const t = useTranslations('explain.machine.readout');
  const { decimal: number } = useNumberFormats();
  const { term, count, weight, hash } = feature;
  const { width, bits } = picture;
  if (bit !== undefined && bit < width) {
    const value = digit(hash, bit);
    const push = `${value === '1' ? '+' : '−'}${number(weight)}`;
    return (
      <p>
        {t.rich('cell', {
          b,
          term: brief(term),
          value,
          bit: String(bit),
          weight: number(weight),
          push,
        })}
      </p>
    );
  }
  return (
    <p>
      {t.rich('row', {
        b,
        term: brief(term),
        count,
        weight: number(weight),
        hash: formatBits(hash, width),
        agree: String(width - hammingDistance(hash, bits)),
        width: String(width),
      })}
    </p>
  );
}

function OfColumn({
  picture,
  column,
  className,
  children,
}: {
  picture: TraceView;
  column: Column;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const t = useTranslations('explain.machine.readout');
  const format = useNumberFormats();
  const { decimal: number } = useNumberFormats();
  const gap = useGap();
  const { bit, sum, isSet, up, down, weak } = column;
  const total = picture.features.weight;
  const margin = format.percent(total > 0 ? Math.abs(sum) / total : 0, 1);
  const value = digit(picture.bits, bit);
  const winner = isSet ? up.heaviest : down.heaviest;
  const before = picture.before && digit(picture.before.bits, bit);
  const most = ({ term, weight }: { term: string; weight: number }) => ({
    b,
    term: brief(term),
    weight: number(weight),
  });
  return (
    <p className={className}>
      {children}
      {t('column', {
        bit: String(bit),
        value,
        up: number(up.weight),
        down: number(down.weight),
        sum: number(sum),
        margin,
      })}
      {gap}
      {up.heaviest && t.rich('up', most(up.heaviest))}
      {gap}
      {down.heaviest && t.rich('down', most(down.heaviest))}
      {gap}
      {weak && winner && t.rich('weak', { b, term: brief(winner.term) })}
      {gap}
      {before !== undefined && before !== value && t('flipped', { value: before })}
    </p>
  );
}
