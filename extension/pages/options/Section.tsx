import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** The hash of links to it. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the options. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={styles['section']} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles['parts']}>{children}</div>
    </section>
  );
}

/** A part of a section. */
export function Part({
  id,
  title,
  why,
  children,
}: SectionProps & { readonly why?: string | undefined }) {
  return (
    <section className={styles['part']} id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {why && <p className={styles['explained']}>{why}</p>}
      {children}
    </section>
  );
}

/** A checkbox with an explanation. */
export function Toggle({
  name,
  why,
  checked,
  onChange,
}: {
  readonly name: string;
  readonly why?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const [box, sentence] = [useId(), useId()];
  return (
    <div className={styles['row']}>
      <input
        id={box}
        type="checkbox"
        checked={checked}
        aria-describedby={why && sentence}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={box}>{name}</label>
      {why && (
        <p id={sentence} className={styles['why']}>
          {why}
        </p>
      )}
    </div>
  );
}
