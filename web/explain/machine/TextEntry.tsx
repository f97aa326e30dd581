import { type MouseEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { useLongText } from '../../lib/long-text.ts';
import { EXAMPLE_NAMES, examples } from './examples.ts';
import { showMatrix } from './Figure.tsx';
import type { MachineText } from './machine-text.ts';
import styles from './TextEntry.module.css';

/** The field for the text, with the examples and the buttons that edit them. */
export function TextEntry({ machineText }: { machineText: MachineText }) {
  const t = useTranslations('machine.entry');
  const id = useId();
  const { text, originalText, example } = machineText;
  const { isCut, ...field } = useLongText(text, machineText.setText);
  // If a button disappears that was pressed by keyboard, the focus moves to the text. After a tap
  // it doesn't, because that would open the on-screen keyboard.
  const actThenFocus = (act: () => void) => (event: MouseEvent) => {
    act();
    if (event.detail === 0) field.ref.current?.focus();
  };
  const showEdit = (act: () => void) => () => {
    act();
    showMatrix();
  };
  const isEdited = originalText !== '';
  const isExample = example !== undefined && !isEdited;
  const notes = [
    isCut && t('truncated', { count: text.length }),
    machineText.isTooLongForLink && t('tooLongForLink'),
  ].filter((note) => note !== false);
  return (
    <div className={styles['entry']}>
      <div className={styles['header']}>
        <label htmlFor={id}>{t('label')}</label>
        <ButtonGroup
          legend={t('examples')}
          options={EXAMPLE_NAMES.map((value) => ({ value, label: t(value) }))}
          value={example}
          onChange={machineText.chooseExample}
        />
      </div>
      <textarea
        id={id}
        className={`field ${styles['text']}`}
        data-testid="machine-text"
        {...field}
        aria-describedby={notes.length > 0 ? `${id}-notes` : undefined}
        placeholder={t('placeholder')}
        dir="auto"
        lang={example && examples[example].lang}
        spellCheck={false}
        autoComplete="off"
      />
      <div className={styles['edits']}>
        {/* One button that edits and undoes: it keeps the focus. */}
        {(isExample || isEdited) && (
          <button
            type="button"
            className="button"
            onClick={
              isExample
                ? showEdit(machineText.editExample)
                : example
                  ? showEdit(machineText.undoEdit)
                  : actThenFocus(machineText.undoEdit)
            }
          >
            {t(isExample ? 'edit' : 'undoEdit')}
          </button>
        )}
        {isEdited && (
          <button
            type="button"
            className="button button-quiet"
            onClick={actThenFocus(machineText.setBaseline)}
          >
            {t('setBaseline')}
          </button>
        )}
      </div>
      {notes.length > 0 && (
        <p id={`${id}-notes`} className={styles['notes']}>
          {notes.join(' ')}
        </p>
      )}
    </div>
  );
}
