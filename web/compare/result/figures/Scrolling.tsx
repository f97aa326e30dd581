import type { ReactNode } from 'react';
import styles from './FiguresSection.module.css';

/** A table that scrolls by itself where the window is narrower. */
export function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
    <section className={styles['scroll']} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
