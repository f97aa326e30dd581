import type { ReactNode } from 'react';
import styles from './Part.module.css';

/** A part of the room: its heading, its prose and its figures. */
export function Part({
  name,
  heading,
  children,
}: {
  /** Names the part to links and to tests. */
  name: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <section className={styles['part']} aria-labelledby={`part-${name}`} data-part={name}>
      <h2 id={`part-${name}`} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
