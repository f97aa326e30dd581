import { memo, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../../core/text/profile.ts';
import { BlankBitGrid } from '../../../ui/BitLegend.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { ReplayEarlyInput } from '../../lib/early-input.ts';
import { lazyWithPreload, loadWhenIdle } from '../../lib/lazy.tsx';
import type { ComparisonState, FingerprintPair } from '../engine/comparison-engine.ts';
import type { DetailSource } from '../engine/detail-engine.ts';
import type { Texts } from '../texts.ts';
import { BitsFigure } from './bits/BitsFigure.tsx';
import styles from './Result.module.css';

const verdictPanel = lazyWithPreload(() => import('./VerdictPanel.tsx'));

/** Results that arrive sooner replace the old ones without dimming them. */
const STALE_DELAY_MS = 300;

/** The verdict and the bits, or a hint on how to get them. `VerdictPanel.tsx` loads late. */
export const Result = memo(function Result({
  texts,
  state,
  fingerprints,
  profile,
  details,
}: {
  texts: Texts;
  state: ComparisonState;
  fingerprints: FingerprintPair | undefined;
  profile: Profile;
  details: DetailSource;
}) {
  const t = useTranslations('compare.result');
  const isPending = state.a.isPending || state.b.isPending;
  const isStale = useDebouncedValue(isPending, STALE_DELAY_MS) && isPending;
  useEffect(() => void loadWhenIdle(verdictPanel.preload), []);
  return (
    <section
      className={`card ${styles['result']}`}
      aria-label={t('heading')}
      aria-busy={isPending}
      data-stale={isStale || undefined}
      data-part="result"
      data-static={fingerprints && ''}
    >
      {fingerprints ? (
        <ErrorBoundary>
          <Suspense fallback={<PendingResult hint={t('working')} />}>
            <verdictPanel.Component
              fingerprints={fingerprints}
              profile={profile}
              details={details}
            />
            <ReplayEarlyInput part="[data-part=result]" />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <PendingResult hint={t(pendingHint(texts, state))} />
      )}
    </section>
  );
});

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
