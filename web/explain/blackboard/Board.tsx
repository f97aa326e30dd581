import type { ComponentProps } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { bitAt } from '../../../core/fingerprint/bits.ts';
import { useHighlightedTerm } from '../../../ui/Highlight.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useRovingGrid } from '../../../ui/use-roving-grid.ts';
import styles from './Blackboard.module.css';
import {
  type Calculation,
  formatNumber,
  formatSigned,
  type Step,
  sumsAfter,
} from './calculation.ts';

/**
 * The blackboard: the calculation up to a step, with weights, columns, and bits to change.
 *
 * @param props.canFlip whether the bits of the hashes can be flipped.
 * @param props.column is the column to highlight, from 1; 0 for none.
 */
export function Board({
  calculation,
  step,
  canFlip,
  isAnimated,
  column,
  onHover,
  onSelect,
  onWeigh,
  onFlip,
}: {
  calculation: Calculation;
  step: Step;
  canFlip: boolean;
  isAnimated: boolean;
  column: number;
  onHover: (column: number) => void;
  onSelect: (column: number) => void;
  onWeigh: (word: number, weight: number) => void;
  onFlip: (word: number, bit: number) => void;
}) {
  const t = useTranslations('blackboard.board');
  const highlighted = useHighlightedTerm();
  const { features, bits, width } = calculation;
  const columns = Array.from({ length: width }, (_, i) => i + 1);
  const grid = useRovingGrid({
    count: width * (canFlip ? features.length + 1 : 1),
    columns: width,
  });
  const sums = sumsAfter(calculation, step.rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must scroll by keyboard.
    <section className={`night ${styles['board']}`} aria-label={t('label')} tabIndex={0}>
      <table
        data-testid="blackboard"
        data-at={step.name}
        data-moving={isAnimated || undefined}
        data-lit={highlighted}
        onKeyDown={grid.onKeyDown}
        onPointerOver={({ target, pointerType }) =>
          pointerType === 'mouse' && onHover(columnAt(target))
        }
        onPointerLeave={() => onHover(0)}
      >
        <thead>
          <tr>
            <th scope="col">{t('word')}</th>
            <th scope="col">{t('weight')}</th>
            {columns.map((number) => (
              <th
                key={number}
                scope="col"
                data-column={number}
                data-here={number === column || undefined}
              >
                <button
                  type="button"
                  className={styles['column']}
                  aria-label={t('column', { number: String(number) })}
                  aria-pressed={number === column}
                  onClick={() => onSelect(number)}
                  {...grid.cell(number - 1)}
                >
                  {number}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {features.map((feature, i) => {
          const common = {
            feature,
            isHashed: step.name !== 'words',
            isAdded: i < step.rows,
            isNewest: step.name === 'row' && i === step.rows - 1,
            column,
            onWeigh: (weight: number) => onWeigh(i, weight),
          };
          return canFlip ? (
            <FlippableWord
              key={feature.term}
              {...common}
              onFlip={(bit) => onFlip(i, bit)}
              cell={(bit) => grid.cell((i + 1) * width + bit)}
            />
          ) : (
            <Word key={feature.term} {...common} />
          );
        })}
        <tfoot>
          <tr data-part="sums" data-written={step.rows > 0 || undefined}>
            <th scope="row" colSpan={2}>
              {t(step.name === 'row' ? 'soFar' : 'sum')}
            </th>
            {columns.map((number) => (
              <td
                key={number}
                data-column={number}
                data-here={number === column || undefined}
                data-one={(sums[number - 1] ?? 0) > 0 || undefined}
              >
                <span>{formatNumber(sums[number - 1] ?? 0)}</span>
              </td>
            ))}
          </tr>
          <tr data-part="signs" data-written={step.name === 'signs' || undefined}>
            <th scope="row" colSpan={2}>
              {t('fingerprint')}
            </th>
            {columns.map((number) => (
              <td key={number} data-column={number} data-here={number === column || undefined}>
                <span>{bitAt(bits, number - 1) ? 1 : 0}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Returns the column of an element on the blackboard, or 0 if it belongs to none. */
function columnAt(target: EventTarget): number {
  if (!(target instanceof Element)) return 0;
  return Number(target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? 0);
}

interface WordProps {
  feature: Calculation['features'][number];
  isHashed: boolean;
  /** Whether its weights have been added to the sums. */
  isAdded: boolean;
  /** Whether its row is the one that this step writes. */
  isNewest: boolean;
  /** The column to highlight, from 1. */
  column: number;
  onWeigh: (weight: number) => void;
}

/** A word in one row: first the bits of its hash, then its signed weights in their place. */
function Word({ feature, isHashed, isAdded, isNewest, column, onWeigh }: WordProps) {
  return (
    <tbody data-newest={isNewest || undefined}>
      <tr data-part={isAdded ? 'rows' : 'hashes'} data-written={isHashed || undefined}>
        <WordHeader feature={feature} rows={1} onWeigh={onWeigh} />
        {[...feature.row].map((signedWeight, bit) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: bits keep their positions.
            key={`${bit}-${isAdded}`}
            data-column={bit + 1}
            data-here={bit + 1 === column || undefined}
            data-one={(isAdded && signedWeight > 0) || undefined}
          >
            <span>{isAdded ? formatSigned(signedWeight) : bitAt(feature.hash, bit) ? 1 : 0}</span>
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** A word in two rows: the bits of its hash, which can be flipped, and its signed weights below. */
function FlippableWord({
  feature,
  isHashed,
  isAdded,
  isNewest,
  column,
  onWeigh,
  onFlip,
  cell,
}: WordProps & {
  onFlip: (bit: number) => void;
  cell: (bit: number) => ComponentProps<'button'>;
}) {
  const t = useTranslations('blackboard.board');
  const { term, hash, row } = feature;
  const signedWeights = [...row];
  return (
    <tbody data-newest={isNewest || undefined}>
      <tr data-part="hashes" data-written={isHashed || undefined}>
        <WordHeader feature={feature} rows={2} onWeigh={onWeigh} />
        {signedWeights.map((_, bit) => {
          const isOne = bitAt(hash, bit);
          return (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: bits keep their positions.
              key={bit}
              data-column={bit + 1}
              data-here={bit + 1 === column || undefined}
            >
              <button
                type="button"
                className={styles['bit']}
                aria-label={t('bitOf', { bit: String(bit + 1), term, value: isOne ? '1' : '0' })}
                title={t('flip')}
                onClick={() => onFlip(bit)}
                {...cell(bit)}
              >
                {isOne ? 1 : 0}
              </button>
            </td>
          );
        })}
      </tr>
      <tr data-part="rows" data-written={isAdded || undefined}>
        {signedWeights.map((signedWeight, bit) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: bits keep their positions.
            key={bit}
            data-column={bit + 1}
            data-here={bit + 1 === column || undefined}
            data-one={signedWeight > 0 || undefined}
          >
            <span>{formatSigned(signedWeight)}</span>
          </td>
        ))}
      </tr>
    </tbody>
  );
}

const WEIGHT_OPTIONS = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));

/** The first two cells of a word: the word itself, and its weight. */
function WordHeader({
  feature: { term, weight, gloss },
  rows,
  onWeigh,
}: {
  feature: Calculation['features'][number];
  rows: number;
  onWeigh: (weight: number) => void;
}) {
  const t = useTranslations('blackboard.board');
  return (
    <>
      <th scope="row" rowSpan={rows}>
        <span lang="zh-CN">{term}</span>{' '}
        {useLocale() === 'en' && <span className={styles['gloss']}>{gloss}</span>}
      </th>
      <td rowSpan={rows} data-part="weights">
        <Select
          label={t('weightOf', { term })}
          isLabelHidden
          options={WEIGHT_OPTIONS}
          value={weight}
          onChange={onWeigh}
          className={styles['weight']}
        />
      </td>
    </>
  );
}
