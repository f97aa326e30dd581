import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import styles from './Chapter.module.css';
import { Section } from './Section.tsx';

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
    <Section heading={heading} headingId={`chapter-${name}`} data-chapter={name}>
      <ErrorBoundary>
        <Suspense fallback={<div className={styles['late']} />}>{children}</Suspense>
      </ErrorBoundary>
    </Section>
  );
}
