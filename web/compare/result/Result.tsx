/**
 * The result of a comparison: `VerdictPanel.tsx` with the verdict and the bits, and below it
 * `DetailSections.tsx`. Both load late, so the first view shows a {@link PendingResult}.
 */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../../core/text/profile.ts';
import { BlankBitGrid } from '../../../ui/BitLegend.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { lazyWithPreload, loadWhenIdle } from '../../lib/lazy.tsx';
import type { ComparisonState, FingerprintPair } from '../engine/comparison-engine.ts';
import type { DetailEngine, DetailResults } from '../engine/detail-engine.ts';
import type { Texts } from '../texts.ts';
import { BitsFigure } from './bits/BitsFigure.tsx';
import styles from './Result.module.css';

const verdictPanel = lazyWithPreload(() => import('./VerdictPanel.tsx'));
const DetailSections = lazy(() => import('./DetailSections.tsx'));

/** Results that arrive sooner replace the old ones without dimming them. */
const STALE_DELAY_MS = 300;

/** The result, or a hint on how to get one. */
export function Result({
  texts,
  state,
  fingerprints,
  profile,
  details,
  engine,
  children,
}: {
  texts: Texts;
  state: ComparisonState;
  fingerprints: FingerprintPair | undefined;
  profile: Profile;
  details: DetailResults;
  engine: DetailEngine;
  /** Appears between the verdict and the details. */
  children: ReactNode;
}) {
  const t = useTranslations('compare.result');
  const isPending = state.a.isPending || state.b.isPending;
  const isStale = useDebouncedValue(isPending, STALE_DELAY_MS) && isPending;
  const hasBoth = texts.a !== '' && texts.b !== '';
  const hasAny = texts.a !== '' || texts.b !== '';
  useEffect(
    () => void (hasAny ? verdictPanel.preload() : loadWhenIdle(verdictPanel.preload)),
    [hasAny],
  );
  return (
    <>
      <section
        className={`card ${styles['result']}`}
        aria-label={t('heading')}
        aria-busy={isPending}
        data-stale={isStale || undefined}
      >
        {fingerprints ? (
          <ErrorBoundary>
            <Suspense fallback={<PendingResult hint={t('working')} />}>
              <verdictPanel.Component
                fingerprints={fingerprints}
                profile={profile}
                contributions={details.contributions}
              />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <PendingResult hint={t(pendingHint(texts, state))} />
        )}
      </section>
      {children}
      {hasBoth && !state.error && (
        <ErrorBoundary>
          <Suspense>
            <DetailSections texts={texts} details={details} engine={engine} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

function PendingResult({ hint }: { hint: string }) {
  return (
    <>
      <p className={styles['hint']}>{hint}</p>
      <BitsFigure>
        <BlankBitGrid />
      </BitsFigure>
    </>
  );
}

function pendingHint(texts: Texts, { error }: ComparisonState) {
  if (error) return 'stopped';
  if (texts.a === '' && texts.b === '') return 'emptyBoth';
  return texts.a === '' || texts.b === '' ? 'emptyOne' : 'working';
}
