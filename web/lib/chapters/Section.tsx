import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/**
 * What stands under one heading. In a wide window the heading is beside whatever is of the class
 * `prose`, `note` or `beside`, and all else has the whole width.
 */
export function Section({
  heading,
  headingId,
  level = 2,
  children,
  ...others
}: ComponentProps<'section'> & {
  heading: ReactNode;
  /** For a heading that links lead to. */
  headingId?: string;
  level?: 2 | 3;
}) {
  const unnamed = useId();
  const id = headingId ?? unnamed;
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
