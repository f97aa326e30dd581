import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type Bits, bitAt, formatBits } from '../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { Announce } from '../../../ui/Announce.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { useSentenceSpace } from '../../lib/hooks.ts';
import type { Column, FeatureRow, TraceView } from '../engine/trace-view.ts';
import type { Stage } from '../state.ts';
import type { MatrixTarget } from './matrix-grid.ts';
import styles from './Readout.module.css';
import { isStageReached } from './stages.ts';

/** Longer terms are shortened: this many characters are enough to recognize one. */
const MAX_TERM_LENGTH = 32;

/**
 * Describes in a sentence or two what the reader points at in the matrix, or else what is
 * selected. Only the selection is announced, because it follows the keyboard.
 */
export function Readout({
  trace,
  stage,
  pointed,
  selected,
}: {
  trace: TraceView;
  stage: Stage;
  pointed: MatrixTarget | undefined;
  selected: MatrixTarget;
}) {
  const t = useTranslations('machine.readout');
  const target = pointed ?? selected;
  const isEmpty = target.row === undefined && target.bit === undefined;
  const announced = useMemo(
    () => <TargetDescription trace={trace} stage={stage} target={selected} />,
    [trace, stage, selected],
  );
  return (
    <>
      <div className={styles['readout']} data-testid="readout">
        {isEmpty ? (
          <>
            <p className={styles['hint']}>{t('hint')}</p>
            {isStageReached('signs', stage) && <ClosestBit trace={trace} />}
          </>
        ) : (
          <TargetDescription trace={trace} stage={stage} target={target} />
        )}
      </div>
      <Announce delayMs={700} testId="readout-spoken">
        {announced}
      </Announce>
    </>
  );
}

/** Returns a term, or the beginning of one that would fill the page. */
function shortenTerm(term: string): string {
  const characters = [...term];
  if (characters.length <= MAX_TERM_LENGTH) return term;
  return `${characters.slice(0, MAX_TERM_LENGTH).join('')}…`;
}

function TargetDescription({
  trace,
  stage,
  target,
}: {
  trace: TraceView;
  stage: Stage;
  target: MatrixTarget;
}) {
  const t = useTranslations('machine.readout');
  const feature = target.row === undefined ? undefined : trace.features.rows[target.row];
  const column = target.bit === undefined ? undefined : trace.columns[target.bit];
  if (target.inOrdinaryHash && column) {
    const { bit } = column;
    return <p>{t('ordinary', { bit: String(bit), value: digitAt(trace.ordinary, bit) })}</p>;
  }
  return (
    <>
      {feature && <FeatureDescription trace={trace} feature={feature} bit={target.bit} />}
      {column && isStageReached('sums', stage) && (
        <ColumnDescription trace={trace} column={column} />
      )}
    </>
  );
}

/** Describes the bit whose sum is closest to zero, as an example of what the reader could point at. */
function ClosestBit({ trace }: { trace: TraceView }) {
  const t = useTranslations('machine.readout');
  const space = useSentenceSpace();
  const [first, ...others] = trace.columns;
  if (!first || trace.features.total === 0) return null;
  const closest = others.reduce(
    (closest, column) => (Math.abs(column.sum) < Math.abs(closest.sum) ? column : closest),
    first,
  );
  return (
    <ColumnDescription trace={trace} column={closest} className={styles['closest']}>
      <span className={styles['hint']}>{t('closest')}</span>
      {space}
    </ColumnDescription>
  );
}

function FeatureDescription({
  trace: { width, bits },
  feature: { term, count, weight, hash },
  bit,
}: {
  trace: TraceView;
  feature: FeatureRow;
  bit: number | undefined;
}) {
  const t = useTranslations('machine.readout');
  const { decimal } = useNumberFormats();
  const shared = { b: formatTerm, term: shortenTerm(term), weight: decimal(weight) };
  if (bit !== undefined && bit < width) {
    const value = digitAt(hash, bit);
    const push = `${value === '1' ? '+' : '−'}${decimal(weight)}`;
    return <p>{t.rich('cell', { ...shared, value, bit: String(bit), push })}</p>;
  }
  return (
    <p>
      {t.rich('row', {
        ...shared,
        count,
        hash: formatBits(hash, width),
        agree: String(width - hammingDistance(hash, bits)),
        width: String(width),
      })}
    </p>
  );
}

function ColumnDescription({
  trace,
  column,
  className,
  children,
}: {
  trace: TraceView;
  column: Column;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const t = useTranslations('machine.readout');
  const { decimal } = useNumberFormats();
  const space = useSentenceSpace();
  const { bit, sum, isSet, up, down, weak } = column;
  const value = digitAt(trace.bits, bit);
  const valueBefore = trace.before && digitAt(trace.before.bits, bit);
  const winner = isSet ? up.heaviest : down.heaviest;
  const termValues = ({ term, weight }: { term: string; weight: number }) => ({
    b: formatTerm,
    term: shortenTerm(term),
    weight: decimal(weight),
  });
  return (
    <p className={className}>
      {children}
      {t('column', {
        bit: String(bit),
        value,
        up: decimal(up.weight),
        down: decimal(down.weight),
        sum: decimal(sum),
      })}
      {space}
      {up.heaviest && t.rich('up', termValues(up.heaviest))}
      {space}
      {down.heaviest && t.rich('down', termValues(down.heaviest))}
      {space}
      {weak && winner && t.rich('weak', { b: formatTerm, term: shortenTerm(winner.term) })}
      {space}
      {valueBefore !== undefined && valueBefore !== value && t('flipped', { value: valueBefore })}
    </p>
  );
}

function formatTerm(chunks: ReactNode) {
  return (
    <strong>
      <bdi>{chunks}</bdi>
    </strong>
  );
}

function digitAt(bits: Bits, bit: number): '0' | '1' {
  return bitAt(bits, bit) ? '1' : '0';
}
