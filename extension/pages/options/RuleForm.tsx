import { type FormEvent, useId, useRef, useState } from 'react';
import type { RulePolicy } from '../../../core/library/storage/schema.ts';
import { Select } from '../../../ui/Select.tsx';
import { exclusionOptionsWords } from '../../i18n/options-exclusions.ts';
import { readRuleTarget } from './read-rule-target.ts';
import styles from './SiteRules.module.css';

/** A form that adds a rule for a site, or for the page at the given address. */
export function RuleForm({
  onAdd,
}: {
  onAdd: (target: string, keep: RulePolicy) => Promise<boolean>;
}) {
  const words = exclusionOptionsWords();
  const [typed, setTyped] = useState('');
  const [keep, setKeep] = useState<RulePolicy>('never');
  const [onlyPage, setOnlyPage] = useState(false);
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sentence = useId();
  const target = readRuleTarget(typed);
  const page = typeof target === 'object' ? target.page : undefined;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    input.current?.focus();
    if (typeof target !== 'object') return setTried(true);
    // Keep the text when the rule couldn't be set, so that nobody has to type it again.
    if (!(await onAdd(onlyPage && page ? page : target.site, keep))) return;
    setTyped('');
    setOnlyPage(false);
    setTried(false);
  };

  const isWrong = tried && typeof target === 'string';
  return (
    <form className={styles['form']} onSubmit={add}>
      <label className={styles['field']}>
        {words.site}
        <input
          ref={input}
          type="text"
          className="field"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={words.siteExample}
          aria-invalid={isWrong}
          aria-describedby={sentence}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <PolicySelect label={words.rule} keep={keep} onChoose={setKeep} />
      <button type="submit" className="button">
        {words.add}
      </button>
      {page && (
        <label className={styles['whole']}>
          <input
            type="checkbox"
            checked={onlyPage}
            onChange={({ target }) => setOnlyPage(target.checked)}
          />
          {words.onlyPage}
        </label>
      )}
      <p id={sentence} className={styles['wrong']} role="alert" hidden={!isWrong}>
        {isWrong && (target === 'too-broad' ? words.tooBroad : words.notSite)}
      </p>
    </form>
  );
}

const POLICIES: readonly RulePolicy[] = ['always', 'look-up', 'never'];

/** A menu with what Twicetold does on a site. */
export function PolicySelect({
  label,
  keep,
  onChoose,
}: {
  readonly label: string;
  readonly keep: RulePolicy;
  readonly onChoose: (keep: RulePolicy) => void;
}) {
  return (
    <Select
      label={label}
      isLabelHidden
      options={POLICIES.map((value) => ({ value, label: exclusionOptionsWords()[value] }))}
      value={keep}
      onChange={onChoose}
    />
  );
}
