import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

/** An option of a {@link RadioGroup}. */
export interface RadioOption<Value> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The language of the label, if it differs from that of the page. */
  readonly lang?: string;
  /** Explains the option below its label. */
  readonly note?: ReactNode;
  /** Appears beside the label. */
  readonly aside?: ReactNode;
  /** Appears below the note, for example a field that belongs to the option. */
  readonly children?: ReactNode;
  readonly testId?: string;
}

/**
 * Radio buttons with a legend.
 *
 * Each option is an element with `data-value`, which the class passed as `className` can lay out.
 *
 * @param props.layout stacks the options (the default), puts them in a row beside their legend, or
 * joins them as segments in one frame.
 * @param props.children appear below the options.
 */
export function RadioGroup<Value extends string | undefined>(props: {
  readonly legend: ReactNode;
  /** Shows the legend to screen readers only. */
  readonly isLegendHidden?: boolean;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly layout?: 'stack' | 'row' | 'segments';
  readonly className?: string | undefined;
  readonly id?: string;
  readonly describedBy?: string;
  readonly children?: ReactNode;
}) {
  const { legend, isLegendHidden, options, layout = 'stack', children } = props;
  const name = useId();
  return (
    <fieldset
      id={props.id}
      className={[styles['group'], props.className].filter(Boolean).join(' ')}
      data-layout={layout}
      aria-describedby={props.describedBy}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={styles['options']}>
        {options.map(({ value, label, lang, note, aside, children, testId }) => {
          const id = `${name}${value}`;
          return (
            <div key={value ?? ''} className={styles['option']} data-value={value}>
              <label>
                <input
                  type="radio"
                  name={name}
                  data-testid={testId}
                  checked={value === props.value}
                  aria-describedby={note ? id : undefined}
                  onChange={() => props.onChange(value)}
                />
                <span lang={lang}>{label}</span>
              </label>
              {aside}
              {note && (
                <p id={id} className={styles['note']}>
                  {note}
                </p>
              )}
              {children && <div className={styles['more']}>{children}</div>}
            </div>
          );
        })}
      </div>
      {children}
    </fieldset>
  );
}
