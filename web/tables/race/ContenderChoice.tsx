import { useTranslations } from 'use-intl';
import type { UrlState } from '../../lib/url-state.ts';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import type { tablesSchema } from '../state.ts';
import { CONTENDERS } from './contender-names.ts';
import { objection } from './methods.ts';
import styles from './RaceForm.module.css';
import type { RaceQuestion } from './race-question.ts';
import { useContenderName } from './use-contender-name.ts';

/** Which ways race, each with a word on what it does or why it cannot. */
export function ContenderChoice({
  question: { count, radius, contenders },
  change,
}: {
  question: RaceQuestion;
  change: UpdateUrlState<UrlState<typeof tablesSchema>>;
}) {
  const t = useTranslations('tables.race');
  const nameOf = useContenderName(count, radius);
  return (
    <fieldset className={styles['contenders']}>
      <legend>{t('form.contenders')}</legend>
      {CONTENDERS.map((name) => {
        const why = objection(name, count, radius);
        return (
          <label key={name}>
            <input
              type="checkbox"
              checked={contenders.includes(name)}
              disabled={name === 'scan'}
              onChange={(event) => {
                const others = contenders.filter((one) => one !== name);
                change(
                  { raceContenders: event.currentTarget.checked ? [...others, name] : others },
                  'push',
                );
              }}
            />
            <span>
              {nameOf(name)}
              <small>{why ? t(`objection.${why}`) : t(`contender.${name}.does`)}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
