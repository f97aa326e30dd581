import type { ReactNode } from 'react';
import styles from './choices.module.css';

/** A button of a {@link ButtonGroup}. */
export interface ButtonOption<Value> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly lang?: string;
  /** Keeps the button in the tab order, but without effect. */
  readonly isDisabled?: boolean;
  readonly testId?: string;
}

/**
 * Buttons with a legend, in a row or joined as segments in one frame.
 *
 * @param props.value is the option whose button is pressed, or `undefined` if none is. Leave the
 * property out for buttons that act instead of choosing: they are never pressed.
 * @param props.layout puts the legend beside the buttons (the default), above them, or above a
 * frame with the buttons.
 * @param props.children are further buttons, or what follows them.
 */
export function ButtonGroup<Value extends string | number>(props: {
  readonly legend: ReactNode;
  /** Shows the legend to screen readers only. */
  readonly isLegendHidden?: boolean;
  readonly options?: readonly ButtonOption<Value>[];
  readonly value?: Value | undefined;
  readonly onChange?: (value: Value) => void;
  readonly layout?: 'row' | 'stack' | 'segments';
  readonly className?: string | undefined;
  readonly id?: string;
  readonly children?: ReactNode;
}) {
  const { legend, isLegendHidden, options = [], value, layout = 'row' } = props;
  const isChoice = 'value' in props;
  const isFramed = layout === 'segments';
  return (
    <fieldset
      id={props.id}
      className={[styles['group'], styles['buttons'], props.className].filter(Boolean).join(' ')}
      data-layout={layout}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={styles['options']}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={isFramed ? undefined : 'button'}
            lang={option.lang}
            data-testid={option.testId}
            aria-pressed={isChoice ? option.value === value : undefined}
            aria-disabled={option.isDisabled || undefined}
            onClick={() => option.isDisabled || props.onChange?.(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
      {props.children}
    </fieldset>
  );
}
