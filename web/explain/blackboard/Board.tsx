import { useTranslations } from 'use-intl';
import { bitAt } from '../../../core/fingerprint/bits.ts';
import { useHighlightedTerm } from '../../../ui/Highlight.tsx';
import { useRovingGrid } from '../../../ui/use-roving-grid.ts';
import styles from './Board.module.css';
import { type Lesson, sumsAfter } from './lesson.ts';
import { plain } from './signed.ts';
import type { Step } from './steps.ts';
import { ToyWord } from './ToyWord.tsx';
import { Word } from './Word.tsx';

/** The blackboard: what has been written by a step, and what one can change. */
export function Board({
  lesson,
  step,
  isToy,
  isMoving,
  column,
  point,
  keep,
  weigh,
  turn,
}: {
  lesson: Lesson;
  step: Step;
  isToy: boolean;
  isMoving: boolean;
  /** The column that is looked at, from 1; 0 for none. */
  column: number;
  point: (column: number) => void;
  keep: (column: number) => void;
  weigh: (word: number, weight: number) => void;
  turn: (word: number, bit: number) => void;
}) {
  const t = useTranslations('explain.blackboard.board');
  const lit = useHighlightedTerm();
  const { features, bits, width } = lesson;
  const columns = Array.from({ length: width }, (_, i) => i + 1);
  const cells = useRovingGrid({
    count: width * (isToy ? features.length + 1 : 1),
    columns: width,
  });
  const sums = sumsAfter(lesson, step.rows);
  const columnAt = (target: EventTarget) =>
    target instanceof Element
      ? Number(target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? 0)
      : 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys.
    <section className={`night ${styles['board']}`} aria-label={t('label')} tabIndex={0}>
      <table
        data-testid="blackboard"
        data-at={step.at}
        data-moving={isMoving || undefined}
        data-lit={lit}
        onKeyDown={cells.onKeyDown}
        onPointerOver={({ target, pointerType }) =>
          pointerType === 'mouse' && point(columnAt(target))
        }
        onPointerLeave={() => point(0)}
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
                  className={styles['head']}
                  aria-label={t('column', { number: String(number) })}
                  aria-pressed={number === column}
                  onClick={() => keep(number)}
                  {...cells.cell(number - 1)}
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
            isHashed: step.at !== 'words',
            isPushed: i < step.rows,
            isNewest: step.at === 'row' && i === step.rows - 1,
            column,
            weigh: (weight: number) => weigh(i, weight),
          };
          return isToy ? (
            <ToyWord
              key={feature.term}
              {...common}
              turn={(bit) => turn(i, bit)}
              cell={(bit) => cells.cell((i + 1) * width + bit)}
            />
          ) : (
            <Word key={feature.term} {...common} />
          );
        })}
        <tfoot>
          <tr data-part="sums" data-written={step.rows > 0 || undefined}>
            <th scope="row" colSpan={2}>
              {t(step.at === 'row' ? 'soFar' : 'sum')}
            </th>
            {columns.map((number) => (
              <td
                key={number}
                data-column={number}
                data-here={number === column || undefined}
                data-one={(sums[number - 1] ?? 0) > 0 || undefined}
              >
                <span>{plain(sums[number - 1] ?? 0)}</span>
              </td>
            ))}
          </tr>
          <tr data-part="signs" data-written={step.at === 'signs' || undefined}>
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
