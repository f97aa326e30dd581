import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../../core/text/profile.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { lazyWithPreload, loadWhenIdle } from '../../lib/lazy.tsx';
import type { Comparison, Details } from '../engine/comparison.ts';
import type { DetailEngine } from '../engine/detail-engine.ts';
import type { Finding } from '../engine/finding.ts';
import type { Texts } from '../texts.ts';
import { Awaited } from './Awaited.tsx';
import styles from './Result.module.css';

const judged = lazyWithPreload(() => import('./Judged.tsx'));
const More = lazy(() => import('./More.tsx'));

/** The verdict and the bits behind it, or what is still wanted for one; and below, the particulars. */
export function Result({
  texts,
  comparison,
  finding,
  profile,
  details,
  engine,
  children,
}: {
  texts: Texts;
  comparison: Comparison;
  finding: Finding | undefined;
  profile: Profile;
  details: Details;
  engine: DetailEngine;
  /** What stands between the verdict and the particulars: how the texts are compared. */
  children: ReactNode;
}) {
  const t = useTranslations('compare');
  const pending = comparison.a.pending || comparison.b.pending;
  const stale = useDebouncedValue(pending, 300) && pending;
  const both = texts.a !== '' && texts.b !== '';
  const any = texts.a !== '' || texts.b !== '';
  useEffect(() => void (any ? judged.preload() : loadWhenIdle(judged.preload)), [any]);
  return (
    <>
      <section
        className={`card ${styles['result']}`}
        aria-label={t('result.heading')}
        aria-busy={pending}
        data-stale={stale || undefined}
      >
        {finding ? (
          <ErrorBoundary>
            <Suspense fallback={<Awaited hint={t('result.working')} />}>
              <judged.Component finding={finding} profile={profile} pushes={details.pushes} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <Awaited hint={t(`result.${hint(texts, comparison)}`)} />
        )}
      </section>
      {children}
      {both && !comparison.trouble && (
        <ErrorBoundary>
          <Suspense>
            <More texts={texts} details={details} engine={engine} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

function hint(texts: Texts, { trouble }: Comparison) {
  if (trouble) return 'stopped';
  if (texts.a === '' && texts.b === '') return 'emptyBoth';
  return texts.a === '' || texts.b === '' ? 'emptyOne' : 'working';
}
