import { useId } from 'react';
import type { Rule } from '../../../core/library/storage/rule.ts';
import { popupWords } from '../../i18n/popup.ts';
import look from '../shared/segments.module.css';
import type { ChosenRules, SiteRules } from './site-rules.ts';

const { effect, group, segment, segments } = look;

type Choice = Rule['keep'] | undefined;

const CHOICES: readonly Choice[] = [undefined, 'always', 'look-up', 'never'];

/** What becomes of the pages of a site. */
export function SiteRule({
  id,
  rules: { site, keep },
  choose,
}: {
  readonly id: string;
  readonly rules: SiteRules;
  readonly choose: ChosenRules['choose'];
}) {
  const name = useId();
  return (
    <fieldset className={group} id={id} aria-describedby={`${name}-effect`}>
      <legend>{popupWords().ruleFor(site)}</legend>
      <div className={segments}>
        {CHOICES.map((one) => (
          <label key={one ?? 'default'} className={segment}>
            <input type="radio" name={name} checked={one === keep} onChange={() => choose(one)} />
            <span>{nameOf(one)}</span>
          </label>
        ))}
      </div>
      <p className={effect} id={`${name}-effect`}>
        {effectOf(keep)}
      </p>
    </fieldset>
  );
}

/** The name of a rule. */
export function nameOf(keep: Choice): string {
  const words = popupWords();
  if (keep === 'always') return words.ruleAlways;
  if (keep === 'look-up') return words.ruleLookUp;
  return keep === 'never' ? words.ruleNever : words.ruleUsual;
}

function effectOf(keep: Choice): string {
  const words = popupWords();
  if (keep === 'always') return words.ruleAlwaysWhy;
  if (keep === 'look-up') return words.ruleLookUpWhy;
  return keep === 'never' ? words.ruleNeverWhy : words.ruleUsualWhy;
}
