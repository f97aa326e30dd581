import { useFormatter } from 'use-intl';
import type { Design } from '../../../core/tables/designs/design.ts';

/** How the figures of designs are written. */
export interface DesignFigures {
  /** What is expected: whole where it is large, two digits below ten. */
  expected(value: number): string;
  /** `31–33`, or `16`. */
  prefix(design: Design): string;
}

/** Writes figures of designs in the reader's language. */
export function useFigures(): DesignFigures {
  const format = useFormatter();
  return {
    expected: (value) =>
      format.number(
        value,
        value < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
      ),
    prefix: ({ prefix: { min, max } }) => (min === max ? `${min}` : `${min}–${max}`),
  };
}
