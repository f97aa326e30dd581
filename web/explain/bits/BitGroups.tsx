import { Fragment, type ReactNode } from 'react';
import styles from './BitGroups.module.css';
import { groupsOf } from './squares.ts';

/** Rows of bits one above the other, in groups of sixteen that stand in a line where there is room. */
export function BitGroups({
  width,
  labels,
  isWide = false,
  lit,
  children,
}: {
  width: number;
  /** What each row is. */
  labels: readonly string[];
  /** Whether each bit is to be touched: then a telephone shows one group a line. */
  isWide?: boolean;
  lit?: boolean;
  children: (first: number) => ReactNode;
}) {
  return (
    <div className={styles['groups']} data-wide={isWide || undefined} data-lit={lit || undefined}>
      {groupsOf(width).map((first) => (
        <Fragment key={first}>
          <div className={styles['labels']} aria-hidden="true">
            {labels.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
          <div className={styles['group']}>{children(first)}</div>
        </Fragment>
      ))}
    </div>
  );
}
