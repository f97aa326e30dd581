import { useEffect, useId, useRef, useState } from 'react';
import { language } from '../../i18n/language.ts';
import { retentionOptionsWords } from '../../i18n/options-retention.ts';
import styles from './section.module.css';

const { number, wrong } = styles;

interface NumberFieldProps {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onCommit: (value: number) => void;
}

/**
 * A field for a whole number. It stores the number when the reader leaves the field, and explains
 * one that is out of bounds.
 */
export function NumberField({ name, unit, value, min, max, onCommit }: NumberFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(value));
  const [isWrong, setIsWrong] = useState(false);
  const sentence = useId();

  useEffect(() => {
    setTyped(String(value));
    setIsWrong(false);
  }, [value]);

  // React's `onChange` is the DOM's `input`, which would store half-typed numbers.
  useEffect(() => {
    const input = field.current;
    const commit = () => {
      const entered = input?.valueAsNumber ?? Number.NaN;
      const good = Number.isInteger(entered) && entered >= min && entered <= max;
      setIsWrong(!good);
      if (good && entered !== value) onCommit(entered);
    };
    input?.addEventListener('change', commit);
    return () => input?.removeEventListener('change', commit);
  }, [value, min, max, onCommit]);

  const format = (bound: number) => new Intl.NumberFormat(language()).format(bound);
  return (
    <div className={number}>
      <input
        ref={field}
        type="number"
        min={min}
        max={max}
        step={1}
        aria-label={`${name}: ${unit}`}
        aria-invalid={isWrong}
        aria-describedby={sentence}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span aria-hidden="true">{unit}</span>
      <p id={sentence} className={wrong} role="alert" hidden={!isWrong}>
        {isWrong && retentionOptionsWords().invalidInteger(format(min), format(max))}
      </p>
    </div>
  );
}
