import type { ReactNode } from 'react';
import styles from './ScrollTable.module.css';

/**
 * A table that scrolls by itself when the window is narrower. Its caption also names the region
 * that scrolls.
 *
 * @param props.isShort limits its height, so that long tables scroll down as well.
 * @param props.className is added to the table.
 * @param props.regionClassName is added to the region, for example `beside` in a chapter.
 * @param props.children are the table's sections.
 */
export function ScrollTable(props: {
  readonly caption: string;
  /** Shows the caption to screen readers only. */
  readonly isCaptionHidden?: boolean;
  readonly isShort?: boolean;
  readonly className?: string | undefined;
  readonly regionClassName?: string | undefined;
  readonly testId?: string;
  readonly children: ReactNode;
}) {
  const { caption, isCaptionHidden, isShort } = props;
  return (
    <section
      className={[styles['region'], props.regionClassName].filter(Boolean).join(' ')}
      data-short={isShort || undefined}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must scroll by keyboard.
      tabIndex={0}
    >
      <table
        className={[styles['table'], props.className].filter(Boolean).join(' ')}
        data-testid={props.testId}
      >
        <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        {props.children}
      </table>
    </section>
  );
}
