import { type MouseEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLongText } from '../../lib/long-text.ts';
import { EXAMPLE_NAMES, examples } from './examples.ts';
import styles from './TextEntry.module.css';
import type { MachineText } from './use-machine-text.ts';

/** The text that is put in: typed, pasted, an example, and an edit of any of these. */
export function TextEntry({ machine }: { machine: MachineText }) {
  const t = useTranslations('explain.machine.entry');
  const id = useId();
  const { text, before, example } = machine;
  const { isCut, ...field } = useLongText(text, machine.write);
  // When a button goes that a key has pressed, the text takes the focus; fingers want no keyboard.
  const leave = (act: () => void) => (event: MouseEvent) => {
    act();
    if (event.detail === 0) field.ref.current?.focus();
  };
  const isExample = example !== undefined && before === '';
  const notes = [
    isCut && t('cut', { count: text.length }),
    machine.isUnlinked && t('unlinked'),
  ].filter((note) => note !== false);
  return (
    <div className={styles['entry']}>
      <div className={styles['head']}>
        <label htmlFor={id}>{t('label')}</label>
        <fieldset className="choice-row">
          <legend>{t('examples')}</legend>
          {EXAMPLE_NAMES.map((name) => (
            <button
              key={name}
              type="button"
              className="button"
              aria-pressed={name === example}
              onClick={() => machine.choose(name)}
            >
              {t(name)}
            </button>
          ))}
        </fieldset>
      </div>
      <textarea
        id={id}
        className={styles['text']}
        data-testid="machine-text"
        {...field}
        aria-describedby={notes.length > 0 ? `${id}-notes` : undefined}
        placeholder={t('placeholder')}
        dir="auto"
        lang={example && examples[example].lang}
        spellCheck={false}
        autoComplete="off"
      />
      {notes.length > 0 && (
        <p id={`${id}-notes`} className={styles['notes']}>
          {notes.join(' ')}
        </p>
      )}
      <div className={styles['edits']}>
        {/* One button for there and back: it keeps the focus. */}
        {(isExample || before !== '') && (
          <button
            type="button"
            className="button"
            onClick={isExample ? machine.edit : example ? machine.restore : leave(machine.restore)}
          >
            {t(isExample ? 'edit' : 'restore')}
          </button>
        )}
        {before !== '' && (
          <button type="button" className="button button-quiet" onClick={leave(machine.restart)}>
            {t('restart')}
          </button>
        )}
      </div>
    </div>
  );
}
