import type { ReactNode } from 'react';
import styles from './Chapter.module.css';
import { Spotlight } from './spotlight/Spotlight.tsx';

/** A chapter of the explainer: its heading, its prose and its figure, which light each other up. */
export function Chapter({
  name,
  heading,
  children,
}: {
  /** Names the chapter in the address and to tests. */
  name: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <section className={styles['chapter']} aria-labelledby={`chapter-${name}`} data-chapter={name}>
      <h2 id={`chapter-${name}`} tabIndex={-1}>
        {heading}
      </h2>
      <Spotlight>{children}</Spotlight>
    </section>
  );
}
