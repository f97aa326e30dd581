import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DifferenceView } from '../../../ui/difference/DifferenceView.tsx';
import { findDifference, isTimeout } from '../../../ui/difference/find-difference.ts';
import type { DifferenceTexts } from '../../../ui/difference/texts.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { Section } from '../../lib/Section.tsx';
import type { AsyncResult } from '../engine/detail-engine.ts';
import type { Texts } from '../texts.ts';
import { AsyncContent, AsyncNote, InViewTrigger } from './AsyncContent.tsx';

const TYPING_PAUSE_MS = 500;

/** Of both texts together. Longer texts take too long to compare, even sentence by sentence. */
const MAX_LENGTH = 8_000_000;

/** Both texts with their differences marked. They are compared when the section is seen. */
export function DifferenceSection({ texts }: { texts: Texts }) {
  const t = useTranslations('result.difference');
  const [isSeen, setIsSeen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const a = useDebouncedValue(texts.a, TYPING_PAUSE_MS);
  const b = useDebouncedValue(texts.b, TYPING_PAUSE_MS);
  return (
    <Section heading={t('heading')} data-testid="difference">
      <InViewTrigger onView={() => setIsSeen(true)}>
        {a.length + b.length > MAX_LENGTH ? (
          <AsyncNote state="too-long" />
        ) : isSeen ? (
          <Difference key={attempt} a={a} b={b} retry={() => setAttempt(attempt + 1)} />
        ) : (
          <AsyncNote state="idle" />
        )}
      </InViewTrigger>
    </Section>
  );
}

function Difference({ a, b, retry }: { a: string; b: string; retry: () => void }) {
  const { value, error } = useAsync(
    useCallback((signal: AbortSignal) => findDifference(a, b, signal), [a, b]),
  );
  useEffect(() => {
    if (error !== undefined && !isTimeout(error)) console.error(error);
  }, [error]);
  const result = useMemo((): AsyncResult<NonNullable<typeof value>> => {
    if (error !== undefined) return { state: 'failed' };
    return value ? { state: 'done', value } : { state: 'loading' };
  }, [value, error]);
  const texts = useDifferenceTexts();
  return (
    <AsyncContent result={result} retry={retry}>
      {(difference) => <DifferenceView difference={difference} texts={texts} />}
    </AsyncContent>
  );
}

function useDifferenceTexts(): DifferenceTexts {
  const t = useTranslations('result.difference');
  return useMemo(
    () => ({
      before: t('before'),
      after: t('after'),
      only: { before: t('onlyBefore'), after: t('onlyAfter') },
      noDifferences: t('noDifferences'),
      differenceCount: (count) => t('differenceCount', { count }),
      position: (number, count) => t('position', { at: number, count }),
      previous: t('previous'),
      next: t('next'),
      shortcuts: t('shortcuts'),
      showOnlyDifferences: t('showOnlyDifferences'),
      announce: (only, text) => t('announce', { only, text }),
      markStart: (only) => t('markStart', { only }),
      hiddenText: t('hiddenText'),
      showMatching: (paragraphs) => t('showMatching', { paragraphs }),
      showRest: t('showRest'),
      showMore: (characters) => t('showMore', { characters }),
      ignored: t('ignored'),
      coarse: t('coarse'),
    }),
    [t],
  );
}
