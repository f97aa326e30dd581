import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './NumberField.module.css';

/** A slider that sets the same number as the field. */
export interface NumberSlider {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Where the number is on the slider. */
  readonly position: number;
  /** Returns the number at a position. */
  readonly valueAt: (position: number) => number;
}

/**
 * A field for a whole number within bounds. What is typed stays as it is until the reader leaves
 * the field: it can be empty or wrong for a while, but `onChange` gets valid numbers only.
 *
 * @param props.format writes a number in the reader's language.
 * @param props.error says which numbers are valid. It appears in place of the note while the text
 * isn't one of them.
 * @param props.commit calls `onChange` at each keystroke that makes a valid number (the default),
 * or once the reader leaves the field or presses Enter.
 * @param props.hasSpinner makes it an `<input type="number">`, whose arrow keys count up and down.
 * It reads plain digits only.
 */
export function NumberField(props: {
  readonly label: string;
  /** Gives the label to screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly format: (value: number) => string;
  readonly onChange: (value: number) => void;
  readonly error: string;
  readonly note?: ReactNode;
  /** Appears beside the field. Screen readers get it from the label. */
  readonly unit?: string;
  readonly slider?: NumberSlider;
  readonly commit?: 'input' | 'change';
  readonly hasSpinner?: boolean;
  /** Puts the label above the field (the default) or beside it. */
  readonly layout?: 'stack' | 'row';
  readonly className?: string | undefined;
}) {
  const { label, value, min, max, slider, note, commit = 'input', onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  const [isRejected, setIsRejected] = useState(false);
  const isInvalid = draft !== undefined && parseWholeNumber(draft, min, max) === undefined;
  const isWrong = commit === 'input' ? isInvalid : isRejected;
  const discard = () => {
    setDraft(undefined);
    setIsRejected(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a number from elsewhere replaces the text.
  useEffect(() => {
    if (commit === 'change') discard();
  }, [value]);

  // React's `onChange` is the DOM's `input`.
  useEffect(() => {
    const element = input.current;
    if (commit === 'input' || !element) return;
    const onCommit = () => {
      const number = parseWholeNumber(element.value, min, max);
      setIsRejected(number === undefined);
      if (number !== undefined && number !== value) onChange(number);
    };
    element.addEventListener('change', onCommit);
    return () => element.removeEventListener('change', onCommit);
  }, [commit, value, min, max, onChange]);

  return (
    <div
      className={[styles['number'], props.className].filter(Boolean).join(' ')}
      data-layout={props.layout ?? 'stack'}
    >
      {!props.isLabelHidden && <label htmlFor={id}>{label}</label>}
      <input
        ref={input}
        id={id}
        className="field"
        {...(props.hasSpinner
          ? { type: 'number', min, max, step: 1, value: draft ?? value }
          : { type: 'text', inputMode: 'numeric', value: draft ?? props.format(value) })}
        autoComplete="off"
        aria-label={props.isLabelHidden ? label : undefined}
        aria-invalid={isWrong}
        aria-describedby={note || isWrong ? `${id}-note` : undefined}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          const number = parseWholeNumber(currentTarget.value, min, max);
          if (commit === 'input' && number !== undefined) onChange(number);
        }}
        onBlur={() => commit === 'input' && discard()}
      />
      {props.unit && <span aria-hidden="true">{props.unit}</span>}
      {slider && (
        <input
          type="range"
          aria-label={slider.label}
          aria-valuetext={props.format(value)}
          min={slider.min}
          max={slider.max}
          value={slider.position}
          onChange={({ currentTarget }) => {
            discard();
            onChange(slider.valueAt(Number(currentTarget.value)));
          }}
        />
      )}
      <p
        id={`${id}-note`}
        // While the reader types, the error must not interrupt.
        role={isWrong ? (commit === 'input' ? 'status' : 'alert') : undefined}
        hidden={!isWrong && !note}
      >
        {isWrong ? props.error : note}
      </p>
    </div>
  );
}

/** Normalizing the characters would make 234 of 2³⁴. */
const SUPERSCRIPTS = /[⁰¹²³⁴-⁹]+/g;

/**
 * Returns the whole number that a text contains, if it is within the bounds. Digits may be grouped
 * as people write them, 8,000,000,000 or 8 000 000 000, and powers are read: 2^34, 2³⁴.
 */
export function parseWholeNumber(text: string, min: number, max: number): number | undefined {
  const digits = text
    .replace(SUPERSCRIPTS, '^$&')
    .normalize('NFKC')
    .replace(/[\s,_']/g, '');
  const [, base, exponent = '1'] = /^(\d{1,15})(?:\^(\d{1,2}))?$/.exec(digits) ?? [];
  const number = base === undefined ? Number.NaN : Number(base) ** Number(exponent);
  return number >= min && number <= max ? number : undefined;
}
