import type { ReactNode } from 'react';
import styles from './section.module.css';

const { section, parts, part, explained } = styles;

interface Titled {
  /** What links to it name behind the `#`. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A chapter of the options. */
export function Section({ id, title, children }: Titled) {
  return (
    <section className={section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={parts}>{children}</div>
    </section>
  );
}

/** One matter within a chapter. */
export function Part({ id, title, why, children }: Titled & { readonly why?: string | undefined }) {
  return (
    <section className={part} id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {why && <p className={explained}>{why}</p>}
      {children}
    </section>
  );
}
