import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { findDifference } from '../../ui/difference/find-difference.ts';
import { useAsync } from '../../ui/use-async.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { MAX_FULL_LENGTH } from '../lib/long-text.ts';
import { type DetailSource, useDetails } from './engine/detail-engine.ts';
import { SIDE_ATTRIBUTE } from './input/open-files.ts';
import { type Mark, type MarkedRun, markText } from './mark-text.ts';
import styles from './TextMarks.module.css';
import { SIDES, type Side, type Texts } from './texts.ts';

const TYPING_PAUSE_MS = 300;

/**
 * Marks in both fields the words that the other text lacks, and those that push the selected bit.
 * The marks are behind the fields, because a field contains nothing but text.
 */
export default function TextMarks({
  texts,
  details,
  selectedBit,
}: {
  texts: Texts;
  details: DetailSource;
  /** The bit whose words are marked, or −1. */
  selectedBit: number;
}) {
  const t = useTranslations('compare.text');
  const { contributions } = useDetails(details);
  const a = useDebouncedValue(texts.a, TYPING_PAUSE_MS);
  const b = useDebouncedValue(texts.b, TYPING_PAUSE_MS);
  const isMarkable = a !== '' && b !== '' && Math.max(a.length, b.length) <= MAX_FULL_LENGTH;
  const { value: difference } = useAsync(
    useCallback(
      async (signal: AbortSignal) =>
        isMarkable ? { a, b, ...(await findDifference(a, b, signal)) } : undefined,
      [a, b, isMarkable],
    ),
  );
  const bit = contributions.state === 'done' ? contributions.value[selectedBit] : undefined;
  const runs = useMemo(() => difference && markText(difference, bit), [difference, bit]);
  if (!difference || !runs || difference.a !== texts.a || difference.b !== texts.b) return null;
  return (
    <p className={styles['legend']} data-testid="marks-legend">
      {t('marks')} {bit && t('bitMarks', { bit: selectedBit })}
      {SIDES.map((side) => (
        <Marks key={side} side={side} runs={runs[side]} />
      ))}
    </p>
  );
}

/** The text of a field, transparent, with the backgrounds and lines of its marks. */
function Marks({ side, runs }: { side: Side; runs: readonly MarkedRun[] }) {
  const marks = useRef<HTMLDivElement>(null);
  const field = document.querySelector<HTMLElement>(`[${SIDE_ATTRIBUTE}="${side}"] textarea`);
  useLayoutEffect(() => {
    if (!field) return;
    const follow = () => marks.current?.scrollTo(0, field.scrollTop);
    follow();
    field.addEventListener('scroll', follow, { passive: true });
    return () => field.removeEventListener('scroll', follow);
  }, [field]);
  if (!field?.parentElement) return null;
  return createPortal(
    <div ref={marks} className={styles['marks']} dir="auto" aria-hidden="true">
      {runs.map(({ text, mark }, i) =>
        mark === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text are in a fixed order.
          <mark key={i} {...attributesOf(mark)}>
            {text}
          </mark>
        ),
      )}
      {/* A line break at the end has a line of its own in a field. */}
      {'\n'}
    </div>,
    field.parentElement,
  );
}

function attributesOf({ differs, push }: Mark) {
  return { 'data-only-here': differs || undefined, 'data-push': push };
}
