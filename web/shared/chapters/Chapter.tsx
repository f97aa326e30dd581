import { type ReactNode, Suspense } from 'react';
import { RoomBoundary } from '../../shell/RoomBoundary.tsx';
import styles from './Chapter.module.css';

/** A chapter of a long page: its heading, which is there at once, and what may come late. */
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
      <RoomBoundary>
        <Suspense fallback={<div className={styles['late']} />}>{children}</Suspense>
      </RoomBoundary>
    </section>
  );
}
