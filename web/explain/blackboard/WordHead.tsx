import { useLocale, useTranslations } from 'use-intl';
import styles from './Board.module.css';
import type { Lesson } from './lesson.ts';

const LEVELS = [1, 2, 3, 4, 5];

/** A word at the beginning of its rows, with its weight to change. */
export function WordHead({
  feature: { term, weight, gloss },
  rows,
  weigh,
}: {
  feature: Lesson['features'][number];
  rows: number;
  weigh: (weight: number) => void;
}) {
  const t = useTranslations('explain.blackboard.board');
  return (
    <>
      <th scope="row" rowSpan={rows}>
        <span lang="zh-CN">{term}</span>{' '}
        {useLocale() === 'en' && <span className={styles['gloss']}>{gloss}</span>}
      </th>
      <td rowSpan={rows} data-part="weights">
        <select
          className={styles['weight']}
          aria-label={t('weightOf', { term })}
          value={weight}
          onChange={(event) => weigh(Number(event.currentTarget.value))}
        >
          {LEVELS.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </select>
      </td>
    </>
  );
}
