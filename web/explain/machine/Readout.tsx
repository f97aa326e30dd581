import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type Bits, bitAt, toBinary, toHex } from '../../../core/simhash/bits.ts';
import { hammingDistance } from '../../../core/simhash/hamming.ts';
import type { Column, Picture } from '../engine/picture.ts';
import styles from './Readout.module.css';
import type { Spot } from './spot.ts';
import { hasRun, type Stage } from './stages.ts';

/** Says in a sentence or two what the stage does, and what is pointed at in the matrix. */
export function Readout({
  picture,
  stage,
  spot,
  children,
}: {
  picture: Picture;
  stage: Stage;
  spot: Spot;
  /** What the stage does. */
  children: ReactNode;
}) {
  const t = useTranslations('explain.machine.readout');
  const feature = spot.row === undefined ? undefined : picture.features.rows[spot.row];
  const column = spot.bit === undefined ? undefined : picture.columns[spot.bit];
  return (
    <div className={styles['readout']} data-testid="readout">
      {children}
      {spot.ordinary && column && spot.bit !== undefined ? (
        <p>{t('ordinary', { bit: String(spot.bit), value: digit(picture.ordinary, spot.bit) })}</p>
      ) : (
        <>
          {feature && <OfFeature picture={picture} feature={feature} bit={spot.bit} />}
          {column && spot.bit !== undefined && hasRun('sums', stage) && (
            <OfColumn picture={picture} column={column} bit={spot.bit} />
          )}
          {!feature && !column && <p className={styles['hint']}>{t('hint')}</p>}
        </>
      )}
    </div>
  );
}

const digit = (bits: Bits, bit: number) => (bitAt(bits, bit) ? '1' : '0');

const b = (chunks: ReactNode) => (
  <strong>
    <bdi>{chunks}</bdi>
  </strong>
);

function useNumber() {
  const format = useFormatter();
  return (value: number) => format.number(value, { maximumFractionDigits: 2 }).replace('-', '−');
}

function OfFeature({
  picture,
  feature,
  bit,
}: {
  picture: Picture;
  feature: Picture['features']['rows'][number];
  bit: number | undefined;
}) {
  const t = useTranslations('explain.machine.readout');
  const number = useNumber();
  const { term, count, weight, hash } = feature;
  const { width, bits } = picture;
  if (bit !== undefined && bit < width) {
    const value = digit(hash, bit);
    const push = `${value === '1' ? '+' : '−'}${number(weight)}`;
    return (
      <p>{t.rich('cell', { b, term, value, bit: String(bit), weight: number(weight), push })}</p>
    );
  }
  return (
    <p>
      {t.rich('row', {
        b,
        term,
        count,
        weight: number(weight),
        hash: width < 32 ? toBinary(hash, width) : toHex(hash),
        agree: String(width - hammingDistance(hash, bits)),
        width: String(width),
      })}
    </p>
  );
}

function OfColumn({ picture, column, bit }: { picture: Picture; column: Column; bit: number }) {
  const t = useTranslations('explain.machine.readout');
  const format = useFormatter();
  const number = useNumber();
  const { sum, isSet, up, down, weak } = column;
  const total = picture.features.weight;
  const margin = format.number(total > 0 ? Math.abs(sum) / total : 0, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const value = digit(picture.bits, bit);
  const winner = isSet ? up.heaviest : down.heaviest;
  const before = picture.before && digit(picture.before.bits, bit);
  const most = ({ term, weight }: { term: string; weight: number }) => ({
    b,
    term,
    weight: number(weight),
  });
  return (
    <p>
      {t('column', {
        bit: String(bit),
        value,
        up: number(up.weight),
        down: number(down.weight),
        sum: number(sum),
        margin,
      })}{' '}
      {up.heaviest && t.rich('up', most(up.heaviest))}{' '}
      {down.heaviest && t.rich('down', most(down.heaviest))}{' '}
      {weak && winner && t.rich('weak', { b, term: winner.term })}{' '}
      {before !== undefined && before !== value && t('flipped', { value: before })}
    </p>
  );
}
