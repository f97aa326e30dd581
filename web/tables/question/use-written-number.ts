import { type ChangeEvent, useState } from 'react';
import { useFormatter } from 'use-intl';
import { numberWithin } from './number-within.ts';

/** A field to write a whole number in. */
export interface WrittenNumber {
  readonly field: {
    readonly className: string;
    readonly type: 'text';
    readonly inputMode: 'numeric';
    readonly autoComplete: 'off';
    readonly value: string;
    readonly 'aria-invalid': boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
  /** Whether what stands there is no number within the bounds. */
  readonly isWrong: boolean;
  /** Shows the number in place of what was written. */
  readonly forget: () => void;
}

/**
 * Lets a number be written: what is being written need not be one yet, and stays as it was written
 * until one leaves.
 */
export function useWrittenNumber(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
  change: (value: number) => void,
): WrittenNumber {
  const format = useFormatter();
  const [draft, write] = useState<string>();
  const isWrong = draft !== undefined && numberWithin(draft, least, most) === undefined;
  const forget = () => write(undefined);
  return {
    field: {
      className: 'field',
      type: 'text',
      inputMode: 'numeric',
      autoComplete: 'off',
      value: draft ?? format.number(value),
      'aria-invalid': isWrong,
      onChange: (event) => {
        const written = event.currentTarget.value;
        write(written);
        const number = numberWithin(written, least, most);
        if (number !== undefined) change(number);
      },
      onBlur: forget,
    },
    isWrong,
    forget,
  };
}
