import { useId } from 'react';
import styles from './field.module.css';

const { row, why: explained } = styles;

interface Toggled {
  readonly name: string;
  readonly why?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off, and what that means. */
export function Toggle({ name, why, checked, onChange }: Toggled) {
  const [box, sentence] = [useId(), useId()];
  return (
    <div className={row}>
      <input
        id={box}
        type="checkbox"
        checked={checked}
        aria-describedby={why && sentence}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={box}>{name}</label>
      {why && (
        <p id={sentence} className={explained}>
          {why}
        </p>
      )}
    </div>
  );
}
