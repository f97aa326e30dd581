import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Steps } from '../../shared/steps/Steps.tsx';
import { useAddress } from '../../state/use-address.ts';
import { ChapterLink } from '../ChapterLink.tsx';
import { explainState } from '../state.ts';
import styles from './Blackboard.module.css';
import { Board } from './Board.tsx';
import { BoardTable } from './BoardTable.tsx';
import { blackboardFields } from './fields.ts';
import { Lead } from './Lead.tsx';
import { lessonOf, turned, weighed } from './lesson.ts';
import { stepsOf } from './steps.ts';
import { useSays } from './use-says.ts';

const BOARDS = ['two', 'all'] as const;

/** SimHash by hand: the sentence of the seeds, six bits, chalk. */
export default function Blackboard() {
  const t = useTranslations('explain.blackboard');
  const [state, change] = useAddress('explain', explainState);
  const { words, weights, toy, chalk, column } = state;
  const lesson = useMemo(() => lessonOf({ words, weights, toy }), [words, weights, toy]);
  const steps = stepsOf(lesson.features.length);
  const last = steps.length - 1;
  const index = Math.min(chalk, last);
  const step = steps[index] ?? { at: 'signs', rows: lesson.features.length };
  // Chalk writes only for whoever has touched it: an opened link stands as it is.
  const [isMoving, move] = useState(false);
  const [pointed, point] = useState(0);
  const shown = pointed || column;
  const says = useSays(lesson, step, shown);
  const go = useCallback(
    (to: number, how: 'push' | 'replace') => {
      move(true);
      change({ chalk: to, column: 0 }, how);
    },
    [change],
  );
  const isChanged =
    weights !== blackboardFields.weights.initial || toy !== blackboardFields.toy.initial;
  return (
    <>
      <Lead lesson={lesson} words={words} />
      <div className="prose">
        <fieldset className="choice-row">
          <legend className="visually-hidden">{t('words.legend')}</legend>
          {BOARDS.map((name) => (
            <button
              key={name}
              type="button"
              className="button"
              aria-pressed={name === words}
              onClick={() => change({ words: name, chalk: 99, column: 0 }, 'push')}
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
                    weights: blackboardFields.weights.initial,
                    toy: blackboardFields.toy.initial,
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
          isToy={words === 'two'}
          isMoving={isMoving}
          column={shown}
          point={point}
          keep={(kept) => change({ column: kept === column ? 0 : kept }, 'push')}
          weigh={(word, weight) => change({ weights: weighed(weights, word, weight) }, 'push')}
          turn={(word, bit) => change({ toy: turned(toy, word, bit) }, 'push')}
        />
        <p className={styles['says']} role="status">
          {says}
        </p>
        <Steps label={t('step')} step={index} last={last} go={go} says={says} />
        <BoardTable lesson={lesson} />
      </div>
      <p className="note">
        {t(words === 'two' ? 'made' : 'real')}{' '}
        <ChapterLink
          to="machine"
          put={{ ex: 'aliens', t: '', was: '', of: 'words', h: 'python', w: 'levels', n: 64 }}
        >
          {t('wide')}
        </ChapterLink>
        {' · '}
        {t('differs')}
      </p>
    </>
  );
}
