import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/**
 * A section with a heading. In a wide window the heading is beside the children of class `prose`,
 * `note` or `beside`; the other children have the full width.
 */
export function Section({
  heading,
  headingId,
  level = 2,
  children,
  ...others
}: ComponentProps<'section'> & {
  heading: ReactNode;
  /** Set for a heading that links lead to: it can be focused. */
  headingId?: string;
  level?: 2 | 3;
}) {
  const ownId = useId();
  const id = headingId ?? ownId;
  const Heading = `h${level}` as const;
  return (
    <section className={styles['section']} data-level={level} aria-labelledby={id} {...others}>
      <Heading id={id} tabIndex={headingId === undefined ? undefined : -1}>
        {heading}
      </Heading>
      {children}
    </section>
  );
}
