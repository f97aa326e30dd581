import type { Keep } from '../../../../core/library/storage/rule.ts';
import { aloneOptionsWords } from '../../../i18n/options-alone.ts';
import styles from './rules.module.css';

export const KEEPS: readonly Keep[] = ['always', 'look-up', 'never'];

interface Chosen {
  readonly label: string;
  readonly keep: Keep;
  readonly onChoose: (keep: Keep) => void;
}

/** What happens on a site. */
export function KeepSelect({ label, keep, onChoose }: Chosen) {
  return (
    <select
      className={styles['select']}
      aria-label={label}
      value={keep}
      onChange={({ target }) => onChoose(KEEPS.find((one) => one === target.value) ?? keep)}
    >
      {KEEPS.map((one) => (
        <option key={one} value={one}>
          {aloneOptionsWords()[one]}
        </option>
      ))}
    </select>
  );
}
