import { useEffect, useRef, useState } from 'react';
import type { Rule } from '../../../core/library/rules.ts';
import type { FileSettings } from '../../../core/library/transfer/import.ts';
import { transferWords } from '../../i18n/library-transfer.ts';
import { exclusionOptionsWords } from '../../i18n/options-exclusions.ts';
import styles from './TransferView.module.css';

/** What the reader takes from a file besides its pages. */
export interface TakenSettings {
  readonly takesRule: (rule: Rule) => boolean;
  readonly takesOptions: boolean;
}

/**
 * Shows the rules of a library file before it is imported, and asks which of them, and whether its
 * options, to take. The file may be somebody else's, so what widens what Twicetold checks needs a click.
 */
export function FileSettingsQuestion({
  file,
  settings: { rules, retention, options },
  onImport,
  onCancel,
}: {
  readonly file: string;
  readonly settings: FileSettings;
  readonly onImport: (taken: TakenSettings) => void;
  readonly onCancel: () => void;
}) {
  const [takes, setTakes] = useState({ rules: true, always: false, options: false });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const words = transferWords();
  const always = rules.filter(({ keep }) => keep === 'always');
  const others = rules.filter(({ keep }) => keep !== 'always');
  const box = (name: keyof typeof takes, label: string) => (
    <label className={styles['check']}>
      <input
        type="checkbox"
        checked={takes[name]}
        onChange={({ target }) => setTakes({ ...takes, [name]: target.checked })}
      />
      {label}
    </label>
  );
  const shown = new Set(rules.map(toKey));
  return (
    <form
      className={styles['report']}
      onSubmit={(event) => {
        event.preventDefault();
        onImport({
          // A rule after the pages wasn't shown.
          takesRule: (rule) =>
            shown.has(toKey(rule)) && (rule.keep === 'always' ? takes.always : takes.rules),
          takesOptions: takes.options,
        });
      }}
    >
      <h3 tabIndex={-1} ref={heading}>
        {words.alsoContains(file)}
      </h3>
      {others.length > 0 && (
        <>
          {box('rules', words.takeRules(others.length))}
          <RuleList rules={others} />
        </>
      )}
      {always.length > 0 && (
        <>
          {box('always', words.takeAlways(always.length))}
          <RuleList rules={always} />
        </>
      )}
      {(retention || Object.keys(options).length > 0) && box('options', words.takeOptions)}
      <div className={styles['buttons']}>
        <button type="submit" className="button button-primary">
          {words.importFile}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

/** So few rules are shown at once. */
const OPEN_RULES = 10;

/** Rules shown of a file. Nobody reads more. */
const MAX_RULES = 200;

function RuleList({ rules }: { readonly rules: readonly Rule[] }) {
  const words = exclusionOptionsWords();
  return (
    <details open={rules.length <= OPEN_RULES}>
      <summary>{transferWords().showRules}</summary>
      <ul>
        {rules.slice(0, MAX_RULES).map(({ target, keep }) => (
          <li key={target}>
            <bdi>{target}</bdi>: {words[keep]}
          </li>
        ))}
        {rules.length > MAX_RULES && <li>{transferWords().moreRules(rules.length - MAX_RULES)}</li>}
      </ul>
    </details>
  );
}

function toKey({ target, keep }: Rule): string {
  return `${keep} ${target}`;
}
