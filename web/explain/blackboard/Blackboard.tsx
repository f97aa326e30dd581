import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bitAt, toBinary } from '../../../core/fingerprint/bits.ts';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { Playback } from '../../../ui/Playback.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { usePlaybackLabels, useSentenceSpace } from '../../lib/hooks.ts';
import { Messages } from '../../lib/i18n.tsx';
import { useUrlState } from '../../lib/url-store.ts';
import { ChapterLink } from '../ChapterLink.tsx';
import {
  ALL_STEPS,
  BOARD_DEFAULTS,
  BOARD_WORDS,
  blackboardParams,
  explainSchema,
} from '../state.ts';
import styles from './Blackboard.module.css';
import { Board } from './Board.tsx';
import {
  type Calculation,
  calculate,
  formatNumber,
  formatSigned,
  formatSummand,
  SENTENCE,
  type Step,
  stepsFor,
  withBitFlipped,
  withWeight,
} from './calculation.ts';
import { blackboardMessages } from './messages.ts';

/**
 * The second chapter: SimHash by hand, with a tutorial's sentence and six bits. `calculation.ts`
 * calculates the numbers, and `Board.tsx` draws them.
 */
export default function Blackboard() {
  return (
    <Messages add={blackboardMessages}>
      <Chapter />
    </Messages>
  );
}

function Chapter() {
  const t = useTranslations('blackboard');
  const space = useSentenceSpace();
  const [state, change] = useUrlState('explain', explainSchema, blackboardParams);
  const { boardWords, boardWeights, toyHashes, boardStep, boardColumn } = state;
  const calculation = useMemo(
    () => calculate({ boardWords, boardWeights, toyHashes }),
    [boardWords, boardWeights, toyHashes],
  );
  const steps = stepsFor(calculation.features.length);
  const lastStep = steps.length - 1;
  const stepIndex = Math.min(boardStep, lastStep);
  const step = steps[stepIndex] ?? { name: 'signs', rows: calculation.features.length };
  // Only the reader's own steps are animated, not those of a link.
  const [isAnimated, setIsAnimated] = useState(false);
  const [hovered, setHovered] = useState(0);
  const column = hovered || boardColumn;
  const description = useStepDescription(calculation, step, column);
  const goTo = useCallback(
    (step: number, how: 'push' | 'replace') => {
      setIsAnimated(true);
      change({ boardStep: step, boardColumn: 0 }, how);
    },
    [change],
  );
  const isChanged =
    boardWeights !== BOARD_DEFAULTS.boardWeights || toyHashes !== BOARD_DEFAULTS.toyHashes;
  return (
    <>
      <Intro calculation={calculation} />
      <div className="prose">
        <ButtonGroup
          legend={t('words.legend')}
          isLegendHidden
          options={BOARD_WORDS.map((value) => ({ value, label: t(`words.${value}`) }))}
          value={boardWords}
          onChange={(boardWords) =>
            change({ boardWords, boardStep: ALL_STEPS, boardColumn: 0 }, 'push')
          }
        >
          {isChanged && (
            <button
              type="button"
              className="button button-quiet"
              onClick={({ currentTarget }) => {
                // The button will be gone, and the focus would go to the top of the page.
                const group = currentTarget.closest('fieldset');
                group?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
                change(BOARD_DEFAULTS, 'push');
              }}
            >
              {t('reset')}
            </button>
          )}
        </ButtonGroup>
        <Board
          calculation={calculation}
          step={step}
          canFlip={boardWords === 'two'}
          isAnimated={isAnimated}
          column={column}
          onHover={setHovered}
          onSelect={(column) =>
            change({ boardColumn: column === boardColumn ? 0 : column }, 'push')
          }
          onWeigh={(word, weight) =>
            change({ boardWeights: withWeight(boardWeights, word, weight) }, 'push')
          }
          onFlip={(word, bit) =>
            change({ toyHashes: withBitFlipped(toyHashes, word, bit) }, 'push')
          }
        />
        <p className={styles['description']} role="status">
          {description}
        </p>
        <Playback
          label={t('step')}
          labels={usePlaybackLabels()}
          step={stepIndex}
          lastStep={lastStep}
          onStep={goTo}
          description={description}
        />
        <BoardTable calculation={calculation} />
      </div>
      <p className="note">
        {t(boardWords === 'two' ? 'madeUp' : 'real')}
        {space}
        <ChapterLink
          to="machine"
          updates={{
            example: 'aliens',
            text: '',
            originalText: '',
            longTextKey: '',
            selectedRow: 0,
            selectedBit: 0,
            features: 'words',
            hash: 'python',
            weights: 'levels',
            width: 64,
          }}
        >
          {t('wide')}
        </ChapterLink>
      </p>
    </>
  );
}

/** Describes the selected column once its sum is written, and the step before that. */
function useStepDescription(calculation: Calculation, step: Step, column: number): string {
  const t = useTranslations('blackboard.description');
  const { features, sums, bits, width } = calculation;
  if (column > 0 && (step.name === 'sums' || step.name === 'signs')) {
    const bit = column - 1;
    const sum = sums[bit] ?? 0;
    return t('column', {
      column: String(column),
      formula: features.map((feature, i) => formatSummand(feature, bit, i === 0)).join(' '),
      sum: formatNumber(sum),
      side: sum > 0 ? 'above' : 'not',
      bit: bitAt(bits, bit) ? '1' : '0',
    });
  }
  const { term = '', weight = 0 } = features[step.rows - 1] ?? {};
  return t(step.name, {
    term,
    weight: String(weight),
    sums: [...sums].map(formatNumber).join(' '),
    bits: toBinary(bits, width),
  });
}

/** Explains the calculation with the numbers on the blackboard. */
function Intro({ calculation }: { calculation: Calculation }) {
  const t = useTranslations('blackboard');
  const { term = '', weight = 0 } = calculation.features[0] ?? {};
  return (
    <div className="prose">
      <p>{t('lead')}</p>
      <blockquote className={styles['sentence']}>
        <p lang="zh-CN">{SENTENCE}</p>
        <p className={styles['translation']}>{t('translation')}</p>
      </blockquote>
      <p>
        {t.rich('how', {
          term,
          weight: String(weight),
          b: (chunks) => <b lang="zh-CN">{chunks}</b>,
          w: highlightTerm('weights'),
          h: highlightTerm('hashes'),
          r: highlightTerm('rows'),
          s: highlightTerm('sums'),
          f: highlightTerm('signs'),
        })}
      </p>
    </div>
  );
}

/** The whole blackboard as a plain table. */
function BoardTable({ calculation }: { calculation: Calculation }) {
  const t = useTranslations('blackboard.board');
  const { features, sums, bits, width } = calculation;
  return (
    <Disclosure summary={t('summary')} isLazy>
      <ScrollTable caption={t('summary')} isCaptionHidden className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('word')}</th>
            <th scope="col">{t('weight')}</th>
            <th scope="col">{t('hash')}</th>
            <th scope="col">{t('row')}</th>
          </tr>
        </thead>
        <tbody>
          {features.map(({ term, weight, hash, row }) => (
            <tr key={term}>
              <th scope="row" lang="zh-CN">
                {term}
              </th>
              <td>{weight}</td>
              <td>{toBinary(hash, width)}</td>
              <td>{[...row].map(formatSigned).join(' ')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td />
            <td />
            <td>{[...sums].map(formatNumber).join(' ')}</td>
          </tr>
          <tr>
            <th scope="row">{t('fingerprint')}</th>
            <td />
            <td>{toBinary(bits, width)}</td>
            <td />
          </tr>
        </tfoot>
      </ScrollTable>
      <p className="note">{t('differs')}</p>
    </Disclosure>
  );
}
