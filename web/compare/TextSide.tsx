import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Fingerprint } from '../../core/fingerprint/fingerprint.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { useLongText } from '../lib/long-text.ts';
import type { SideState } from './engine/comparison-engine.ts';
import { FingerprintHex } from './FingerprintHex.tsx';
import { FileButton } from './input/FileButton.tsx';
import { SIDE_ATTRIBUTE } from './input/use-drop.ts';
import styles from './TextSide.module.css';
import type { Side } from './texts.ts';

/** Longer than an answer takes for any article: whoever types one never sees the word flash. */
const PATIENCE_MS = 300;

/** One text, how long it is, and its fingerprint. */
export function TextSide({
  side,
  text,
  write,
  open,
  isOver,
  state,
  against,
}: {
  side: Side;
  text: string;
  write: (text: string) => void;
  /** Opens files as texts. */
  open: (files: readonly File[], side: Side) => void;
  /** Whether a file that is being dragged would come here. */
  isOver: boolean;
  state: SideState;
  /** The fingerprint on the other side, if the two can be compared. */
  against: Fingerprint | undefined;
}) {
  const t = useTranslations('compare.text');
  const id = useId();
  const { isCut, ...field } = useLongText(text, write);
  const { fingerprint, isPending: pending } = state;
  const waiting = useDebouncedValue(pending, PATIENCE_MS) && pending;
  return (
    <section
      className={styles['side']}
      aria-busy={pending}
      data-over={isOver || undefined}
      {...{ [SIDE_ATTRIBUTE]: side }}
    >
      <div className={styles['label']}>
        <label htmlFor={id}>{t(side)}</label>
        <span className={styles['length']}>
          {isOver
            ? t('drop')
            : waiting
              ? t('working')
              : fingerprint && t('tokens', { count: fingerprint.tokens })}
        </span>
        <FileButton side={side} open={open} />
      </div>
      <textarea
        id={id}
        className={styles['text']}
        data-testid={`text-${side}`}
        {...field}
        aria-describedby={isCut ? `${id}-cut` : undefined}
        placeholder={t(side === 'a' ? 'placeholderA' : 'placeholderB')}
        dir="auto"
        // Checking the spelling of a novel would freeze the page.
        spellCheck={false}
        autoComplete="off"
      />
      {isCut && (
        <p id={`${id}-cut`} className={styles['cut']}>
          {t('cut', { count: text.length })}
        </p>
      )}
      <FingerprintHex
        label={t('fingerprint')}
        testId={`fingerprint-${side}`}
        fingerprint={fingerprint}
        against={against}
        stale={waiting}
      />
    </section>
  );
}
