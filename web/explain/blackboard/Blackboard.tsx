import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Playback } from '../../../ui/Playback.tsx';
import { usePlaybackLabels } from '../../lib/hooks.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { ChapterLink } from '../ChapterLink.tsx';
import { explainSchema } from '../state.ts';
import styles from './Blackboard.module.css';
import { Board } from './Board.tsx';
import { BoardTable } from './BoardTable.tsx';
import { Lead } from './Lead.tsx';
import { lessonOf, turned, weighed } from './lesson.ts';
import { stepsOf } from './steps.ts';
import { blackboardParams } from './url-params.ts';
import { useSays } from './use-says.ts';

const BOARDS = ['two', 'all'] as const;

/** SimHash by hand: the sentence of the seeds, six bits, chalk. */
export default function Blackboard() {
  const t = useTranslations('explain.blackboard');
  const [state, change] = useUrlState('explain', explainSchema);
  const { boardWords, boardWeights, toyHashes, boardStep, boardColumn } = state;
  const lesson = useMemo(
    () => lessonOf({ boardWords, boardWeights, toyHashes }),
    [boardWords, boardWeights, toyHashes],
  );
  const steps = stepsOf(lesson.features.length);
  const last = steps.length - 1;
  const index = Math.min(boardStep, last);
  const step = steps[index] ?? { at: 'signs', rows: lesson.features.length };
  // Chalk writes only for whoever has touched it: an opened link stands as it is.
  const [isMoving, move] = useState(false);
  const [pointed, point] = useState(0);
  const shown = pointed || boardColumn;
  const says = useSays(lesson, step, shown);
  const go = useCallback(
    (to: number, how: 'push' | 'replace') => {
      move(true);
      change({ boardStep: to, boardColumn: 0 }, how);
    },
    [change],
  );
  const isChanged =
    boardWeights !== blackboardParams.boardWeights.initial ||
    toyHashes !== blackboardParams.toyHashes.initial;
  return (
    <>
      <Lead lesson={lesson} words={boardWords} />
      <div className="prose">
        <fieldset className="choice-row">
          <legend className="visually-hidden">{t('words.legend')}</legend>
          {BOARDS.map((name) => (
            <button
              key={name}
              type="button"
              className="button"
              aria-pressed={name === boardWords}
              onClick={() => change({ boardWords: name, boardStep: 99, boardColumn: 0 }, 'push')}
            >
              {t(`words.${name}`)}
            </button>
          ))}
          {isChanged && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() =>
                change(
                  {
                    boardWeights: blackboardParams.boardWeights.initial,
                    toyHashes: blackboardParams.toyHashes.initial,
                  },
                  'push',
                )
              }
            >
              {t('reset')}
            </button>
          )}
        </fieldset>
        <Board
          lesson={lesson}
          step={step}
          isToy={boardWords === 'two'}
          isMoving={isMoving}
          column={shown}
          point={point}
          keep={(kept) => change({ boardColumn: kept === boardColumn ? 0 : kept }, 'push')}
          weigh={(word, weight) =>
            change({ boardWeights: weighed(boardWeights, word, weight) }, 'push')
          }
          turn={(word, bit) => change({ toyHashes: turned(toyHashes, word, bit) }, 'push')}
        />
        <p className={styles['says']} role="status">
          {says}
        </p>
        <Playback
          label={t('step')}
          labels={usePlaybackLabels()}
          step={index}
          lastStep={last}
          onStep={go}
          description={says}
        />
        <BoardTable lesson={lesson} />
      </div>
      <p className="note">
        {t(boardWords === 'two' ? 'made' : 'real')}{' '}
        <ChapterLink
          to="machine"
          put={{
            example: 'aliens',
            text: '',
            originalText: '',
            features: 'words',
            hash: 'python',
            weights: 'levels',
            width: 64,
          }}
        >
          {t('wide')}
        </ChapterLink>
        {' · '}
        {t('differs')}
      </p>
    </>
  );
}
