import { useState } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { onDate } from '../../../i18n/date.ts';
import { aloneOptionsWords } from '../../../i18n/options-alone.ts';
import { TimeOf } from '../../shared/time-of.tsx';
import list from '../list.module.css';
import { Part } from '../section.tsx';
import { KeepSelect } from './keep-select.tsx';
import { RuleForm } from './rule-form.tsx';
import styles from './rules.module.css';
import { useRules } from './use-rules.ts';

/** From so many on a reader looks for a rule rather than through them. */
const MANY = 10;

/** More than these are found by their names only. */
const MOST_SHOWN = 200;

/** The reader's own rules, which come before the kinds above. */
export function RulesPart({ library }: { library: Library }) {
  const words = aloneOptionsWords();
  const { rules, set } = useRules(library);
  const [filter, setFilter] = useState('');
  const shown = rules?.filter(({ what }) => what.includes(filter.trim().toLowerCase()));
  return (
    <Part id="rules" title={words.rules} why={words.rulesWhy}>
      <dl className={styles['meanings']}>
        <dt>{words.always}</dt>
        <dd>{words.alwaysWhy}</dd>
        <dt>{words['look-up']}</dt>
        <dd>{words.lookUpWhy}</dd>
        <dt>{words.never}</dt>
        <dd>{words.neverWhy}</dd>
      </dl>
      <RuleForm onAdd={set} />
      {rules && rules.length >= MANY && (
        <input
          type="search"
          className={styles['filter']}
          aria-label={words.filter}
          placeholder={words.filter}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      {rules?.length === 0 && <p className={list['soft']}>{words.noRules}</p>}
      {rules && rules.length > 0 && shown?.length === 0 && <p>{words.noneMatch}</p>}
      <ul className={list['rows']} hidden={!shown?.length} data-testid="rules">
        {shown?.slice(0, MOST_SHOWN).map(({ what, keep, since }) => (
          <li key={what} className={list['row']}>
            <span className={list['what']}>
              {what}{' '}
              <span className={list['soft']}>
                <TimeOf time={since}>{words.since(onDate(since))}</TimeOf>
              </span>
            </span>
            <KeepSelect
              label={words.keepFor(what)}
              keep={keep}
              onChoose={(keep) => set(what, keep)}
            />
            <button
              type="button"
              className="button"
              aria-label={words.removeRule(what)}
              onClick={() => set(what, undefined)}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      {shown && shown.length > MOST_SHOWN && (
        <p className={list['soft']}>{words.moreRules(shown.length - MOST_SHOWN)}</p>
      )}
    </Part>
  );
}
