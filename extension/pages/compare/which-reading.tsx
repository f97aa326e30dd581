import { useId } from 'react';
import { compareWords } from '../../i18n/compare.ts';
import { datePair } from '../../i18n/date.ts';
import look from '../page-at-hand/segments.module.css';
import type { Subject } from './subject/subject.ts';
import styles from './which-reading.module.css';

const { segments, segment } = look;
const { which } = styles;

/** The choice between two readings of one page, of both of which the wording is kept. */
export function WhichReading({
  subjects,
  chosen,
  choose,
}: {
  readonly subjects: readonly [Subject, Subject];
  readonly chosen: Subject;
  readonly choose: (subject: Subject) => void;
}) {
  const name = useId();
  const time = ({ before }: Subject) => before.readAt ?? 0;
  const [first, last] = subjects.toSorted((a, b) => time(a) - time(b));
  if (!first || !last) return null;
  const days = datePair(time(first), time(last));
  return (
    <fieldset className={which}>
      <legend>{compareWords().whichReading}</legend>
      <div className={segments}>
        {[first, last].map((subject, i) => (
          <label key={time(subject)} className={segment}>
            <input
              type="radio"
              name={name}
              checked={subject === chosen}
              onChange={() => choose(subject)}
            />
            <span>{days[i]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
