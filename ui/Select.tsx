import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

/** An option of a {@link Select}. */
export interface SelectOption<Value> {
  readonly value: Value;
  readonly label: string;
}

/**
 * A drop-down list with a label above it, or beside it with `layout="row"`.
 *
 * @param props.isLabelHidden gives the label to screen readers only.
 * @param props.className is added to the `<select>` element.
 */
export function Select<Value extends string | number>(props: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly layout?: 'stack' | 'row';
  readonly className?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly testId?: string;
}) {
  const { label, isLabelHidden, options, value, layout = 'stack' } = props;
  const id = useId();
  const select: ReactNode = (
    <select
      id={id}
      className={['field', props.className].filter(Boolean).join(' ')}
      aria-label={isLabelHidden ? label : undefined}
      aria-describedby={props.describedBy}
      data-testid={props.testId}
      value={value}
      onChange={({ currentTarget: { selectedIndex } }) => {
        const chosen = options[selectedIndex];
        if (chosen) props.onChange(chosen.value);
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
  if (isLabelHidden) return select;
  return (
    <div className={styles['select']} data-layout={layout}>
      <label htmlFor={id}>{label}</label>
      {select}
    </div>
  );
}
