import { useFormatter } from 'use-intl';

/** Writes a sum with its sign, the minus as the mark that it is. */
export function useSigned(): (sum: number) => string {
  const format = useFormatter();
  return (sum) =>
    format.number(sum, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).replace('-', '−');
}
