import { useId } from 'react';
import styles from './Choice.module.css';

/** One of a few, all in sight. */
export function Choice<Name extends string>({
  legend,
  names,
  label,
  chosen,
  choose,
}: {
  legend: string;
  names: readonly Name[];
  label: (name: Name) => string;
  chosen: Name;
  choose: (name: Name) => void;
}) {
  const group = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={group}
            data-testid={`why-${name}`}
            checked={name === chosen}
            onChange={() => choose(name)}
          />
          {label(name)}
        </label>
      ))}
    </fieldset>
  );
}
