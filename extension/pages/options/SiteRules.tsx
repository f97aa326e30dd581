import { useCallback, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { type Rule, type RuleChange, ruleTarget } from '../../../core/library/rules.ts';
import type { RulePolicy } from '../../../core/library/storage/schema.ts';
import { parseSite } from '../../../core/url/site.ts';
import { settingsWords } from '../../i18n/common.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { exclusionOptionsWords } from '../../i18n/options-exclusions.ts';
import { refreshSiteTabs } from '../../shared/tabs.ts';
import { useSnackbar } from '../shared/Snackbar.tsx';
import { TimeText } from '../shared/TimeText.tsx';
import { useAction } from '../shared/use-action.ts';
import { useLibraryVersion } from '../shared/use-library-version.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useRowFocus } from '../shared/use-row-focus.ts';
import list from './list.module.css';
import { PolicySelect, RuleForm } from './RuleForm.tsx';
import { Part } from './Section.tsx';
import styles from './SiteRules.module.css';

/** From this many rules on, readers filter the list instead of scanning it. */
const MIN_RULES_FOR_FILTER = 10;

/** Longer lists need the filter to show the rest. */
const MAX_RULES_SHOWN = 200;

/** The reader's own rules, which override the kinds of pages above. */
export function SiteRules({ library }: { library: Library }) {
  const words = exclusionOptionsWords();
  const { rules, set } = useRules(library);
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const shown = rules?.filter(({ target }) => target.toLowerCase().includes(wanted));
  const [rows, keepFocus] = useRowFocus<HTMLUListElement>();
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
      {rules && (rules.length >= MIN_RULES_FOR_FILTER || filter !== '') && (
        <input
          type="search"
          className="field"
          aria-label={words.filter}
          placeholder={words.filter}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      {rules?.length === 0 && <p className={list['soft']}>{words.noRules}</p>}
      {rules && rules.length > 0 && shown?.length === 0 && <p>{words.noneMatch}</p>}
      <ul className={list['rows']} ref={rows} hidden={!shown?.length} data-testid="rules">
        {shown?.slice(0, MAX_RULES_SHOWN).map(({ target, keep, since }, i) => (
          <li key={target} className={list['row']}>
            <span className={list['target']}>
              {target}{' '}
              <span className={list['soft']}>
                <TimeText time={since}>{words.addedOn(formatOnDate(since))}</TimeText>
              </span>
            </span>
            <PolicySelect
              label={words.ruleFor(target)}
              keep={keep}
              onChoose={(keep) => set(target, keep)}
            />
            <button
              type="button"
              className="button"
              aria-label={words.removeRule(target)}
              onClick={({ currentTarget }) => {
                keepFocus(currentTarget, i);
                void set(target, undefined);
              }}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      {shown && shown.length > MAX_RULES_SHOWN && (
        <p className={list['soft']}>{words.moreRules(shown.length - MAX_RULES_SHOWN)}</p>
      )}
    </Part>
  );
}

/** The reader's rules, and a function that changes them. */
interface RulesState {
  /** `undefined` until they are loaded. */
  readonly rules: readonly Rule[] | undefined;
  /**
   * Sets a rule, or removes it when `keep` is undefined, and confirms that with an undo. Resolves to
   * whether that succeeded.
   */
  readonly set: (target: string, keep: RulePolicy | undefined) => Promise<boolean>;
}

function useRules(library: Library): RulesState {
  const load = useCallback(() => library.rules(), [library]);
  const [rules] = useLoaded(load, useLibraryVersion());
  const say = useSnackbar();
  const runAction = useAction();

  const store = async (target: string, changes: readonly RuleChange[]) => {
    const before = await library.setRules(changes);
    await refreshSiteTabs(parseSite(target), undefined);
    return before;
  };
  return {
    rules,
    set: (target, keep) =>
      runAction(async () => {
        const change = { target: ruleTarget(target), keep, since: Date.now() };
        // Not what the list shows: it may not show the last change yet.
        const before = await store(target, [change]);
        const undo = async () => {
          await store(target, before);
          say({ words: settingsWords().changeUndone });
        };
        const words = exclusionOptionsWords();
        return { words: keep ? words.ruleSet(target) : words.ruleRemoved(target), undo };
      }),
  };
}
