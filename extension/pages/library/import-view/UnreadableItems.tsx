import type { ImportIssue } from '../../../../core/import/item.ts';
import { importWords, issueWords } from '../../../i18n/import.ts';
import styles from './ImportView.module.css';

/** Says which file, or which entry of it, can't be read, and why. */
export function describeIssue({ file, entry, code }: ImportIssue): string {
  const words = importWords();
  const place = entry === undefined ? file : words.entry(file, entry);
  return words.issue(place, issueWords()[code]);
}

/** Lists the files, and parts of files, that can't be read, and why. */
export function UnreadableItems({
  count,
  items,
}: {
  readonly count: number;
  readonly items: readonly ImportIssue[];
}) {
  if (count === 0) return null;
  return (
    <details className={styles['unreadable']}>
      <summary>{importWords().unreadable(count)}</summary>
      <ul>
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat.
          <li key={i} dir="auto">
            {describeIssue(item)}
          </li>
        ))}
      </ul>
    </details>
  );
}
