import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DifferenceView } from '../../../../ui/difference/DifferenceView.tsx';
import { findDifference } from '../../../../ui/difference/find-difference.ts';
import { useAsync } from '../../../../ui/use-async.ts';
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts';
import { Section } from '../../../lib/Section.tsx';
import type { Part } from '../../engine/comparison.ts';
import type { Texts } from '../../texts.ts';
import { Near } from '../Near.tsx';
import { PartNote } from '../PartNote.tsx';
import { useKeepPrevious } from '../use-keep-previous.ts';
import styles from './DifferenceSection.module.css';
import { useDifferenceTexts } from './use-difference-texts.ts';

/** A pause in the typing after which the difference is worked out anew. */
const PAUSE_MS = 500;

/** Characters of both texts together; of more, not even the sentences are compared in time. */
const LONGEST = 8_000_000;

/** What differs between the two texts, once somebody has come so far down the page. */
export function DifferenceSection({ texts }: { texts: Texts }) {
  const t = useTranslations('compared.difference');
  const [wanted, want] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const a = useDebouncedValue(texts.a, PAUSE_MS);
  const b = useDebouncedValue(texts.b, PAUSE_MS);
  return (
    <Section heading={t('heading')} data-testid="difference">
      <Near reached={() => want(true)}>
        {a.length + b.length > LONGEST ? (
          <PartNote state="too-long" retry={() => {}} />
        ) : wanted ? (
          <Found key={attempt} a={a} b={b} retry={() => setAttempt(attempt + 1)} />
        ) : (
          <PartNote state="unasked" retry={() => {}} />
        )}
      </Near>
    </Section>
  );
}

function Found({ a, b, retry }: { a: string; b: string; retry: () => void }) {
  const { value, error } = useAsync(
    useCallback((signal: AbortSignal) => findDifference(a, b, signal), [a, b]),
  );
  useEffect(() => {
    if (error !== undefined) console.error(error);
  }, [error]);
  const part = useMemo((): Part<NonNullable<typeof value>> => {
    if (error !== undefined) return { state: 'failed' };
    return value ? { state: 'done', value } : { state: 'working' };
  }, [value, error]);
  const difference = useKeepPrevious(part);
  const texts = useDifferenceTexts();
  if (!difference) return <PartNote state={part.state} retry={retry} />;
  return (
    <div className={styles['found']} data-stale={part.state !== 'done' || undefined}>
      <DifferenceView difference={difference} texts={texts} />
    </div>
  );
}
