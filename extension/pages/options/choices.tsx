import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

const { group, row, name: named, why: explained } = styles;

/** An option of a radio group. */
export interface Choosable<Value> {
  readonly value: Value;
  readonly name: string;
  readonly lang?: string;
  readonly why?: string;
  /** Appears beside the name. */
  readonly aside?: ReactNode;
  /** Appears below it. */
  readonly more?: ReactNode;
}

interface Choosing<Value> {
  /** The name of the group for screen readers. Others see the heading above. */
  readonly legend: string;
  readonly chosen: Value;
  readonly choices: readonly Choosable<Value>[];
  readonly onChoose: (value: Value) => void;
}

/** A group of radio buttons with explanations. */
export function Choices<Value extends string>(all: Choosing<Value>) {
  const radios = useId();
  return (
    <fieldset className={group}>
      <legend className="visually-hidden">{all.legend}</legend>
      {all.choices.map(({ value, name, lang, why, aside, more }) => {
        const id = `${radios}-${value}`;
        return (
          <div key={value} className={row}>
            <input
              id={id}
              type="radio"
              name={radios}
              checked={value === all.chosen}
              aria-describedby={why && `${id}-why`}
              onChange={() => all.onChoose(value)}
            />
            <span className={named}>
              <label htmlFor={id} lang={lang}>
                {name}
              </label>
              {aside}
            </span>
            {(why || more) && (
              <div>
                {why && (
                  <p id={`${id}-why`} className={explained}>
                    {why}
                  </p>
                )}
                {more}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
