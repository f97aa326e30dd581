import { useFormatter } from 'use-intl';

/** Writes a part as a percentage with one decimal; 100.0% only where it is all. */
export function useTenths(): (part: number) => string {
  const format = useFormatter();
  return (part) =>
    format.number(part < 1 ? Math.min(part, 0.999) : part, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
}
