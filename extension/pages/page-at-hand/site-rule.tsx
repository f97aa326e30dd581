import { useId } from 'react';
import type { Library } from '../../../core/library/library.ts';
import type { Rule } from '../../../core/library/rules/rule.ts';
import { popupWords } from '../../words/popup.ts';
import { readerLibrary } from '../reader-library.ts';
import { wakeSite } from '../tabs/wake-site.ts';
import { useDeed } from '../use-deed.ts';
import quiet from './quiet-action.module.css';
import look from './segments.module.css';
import styles from './site-rule.module.css';
import { keepSite } from './site-rules.ts';
import { useSiteRules } from './use-site-rules.ts';
import type { View } from './view.ts';

const { rule, effect } = styles;
const { segments, segment } = look;
const { action } = quiet;

type Keep = Rule['keep'] | undefined;

const KEEPS: readonly Keep[] = [undefined, 'always', 'look-up', 'never'];

/**
 * What becomes of the pages of the site at hand: chosen here, obeyed at once in all its open pages.
 *
 * @param then is called when another rule holds.
 */
export function SiteRule({
  tab,
  url,
  view,
  then,
}: {
  readonly tab: number | undefined;
  readonly url: string;
  readonly view: View;
  readonly then: () => void;
}) {
  const { rules, again, assume } = useSiteRules(url, view);
  const deed = useDeed();
  const words = popupWords();
  const name = useId();
  if (!rules) return null;
  const { page, site, keep } = rules;
  const isLeft = view.kind === 'excluded' && 'category' in view.why;

  const obey = (write: (library: Library) => Promise<unknown>) =>
    deed(async () => {
      try {
        await write(await readerLibrary());
        await wakeSite(site, tab);
        then();
      } finally {
        again();
      }
      return undefined;
    });
  const choose = (keep: Keep) => {
    assume({ ...rules, keep });
    return obey((library) => keepSite(library, site, keep));
  };
  const takeAway = ({ what }: Rule) =>
    obey((library) => library.setRule(what, undefined, Date.now()));

  return (
    <>
      <fieldset className={rule} aria-describedby={`${name}-effect`}>
        <legend>{words.ruleFor(site)}</legend>
        <div className={segments}>
          {KEEPS.map((one) => (
            <label key={one ?? 'usual'} className={segment}>
              <input type="radio" name={name} checked={one === keep} onChange={() => choose(one)} />
              <span>{nameOf(one)}</span>
            </label>
          ))}
        </div>
        <p className={effect} id={`${name}-effect`}>
          {isLeft && !keep ? words.ruleUsualLeft : effectOf(keep)}
        </p>
      </fieldset>
      {page && (
        <p className={effect}>
          {words.rulePage(nameOf(page.keep))}{' '}
          <button type="button" className={action} onClick={() => takeAway(page)}>
            {words.ruleAway}
          </button>
        </p>
      )}
    </>
  );
}

function nameOf(keep: Keep): string {
  const words = popupWords();
  if (keep === 'always') return words.ruleAlways;
  if (keep === 'look-up') return words.ruleLookUp;
  return keep === 'never' ? words.ruleNever : words.ruleUsual;
}

function effectOf(keep: Keep): string {
  const words = popupWords();
  if (keep === 'always') return words.ruleAlwaysWhy;
  if (keep === 'look-up') return words.ruleLookUpWhy;
  return keep === 'never' ? words.ruleNeverWhy : words.ruleUsualWhy;
}
