import type { ReactNode } from 'react';
import styles from './empty.module.css';

const { empty } = styles;

/** What stands where there is nothing: that there is nothing, why, and what can be done. */
export function Empty({
  title,
  why,
  children,
}: {
  readonly title: string;
  readonly why: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={empty} role="status">
      <h2>{title}</h2>
      <p>{why}</p>
      {children}
    </div>
  );
}
