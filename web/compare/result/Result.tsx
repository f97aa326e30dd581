import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../../core/text/profile.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { ahead } from '../../shared/ahead.tsx';
import { inTurn } from '../../shared/in-turn.ts';
import { RoomBoundary } from '../../shell/RoomBoundary.tsx';
import type { Comparison, Details } from '../engine/comparison.ts';
import type { DetailEngine } from '../engine/detail-engine.ts';
import type { Finding } from '../engine/finding.ts';
import type { Texts } from '../texts.ts';
import { Awaited } from './Awaited.tsx';
import styles from './Result.module.css';

const judged = ahead(() => import('./Judged.tsx'));
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
  const stale = useSettled(pending, 300) && pending;
  const both = texts.a !== '' && texts.b !== '';
  const any = texts.a !== '' || texts.b !== '';
  useEffect(() => void (any ? judged.load() : inTurn(judged.load)), [any]);
  return (
    <>
      <section
        className={`card ${styles['result']}`}
        aria-label={t('result.heading')}
        aria-busy={pending}
        data-stale={stale || undefined}
      >
        {finding ? (
          <RoomBoundary>
            <Suspense fallback={<Awaited hint={t('result.working')} />}>
              <judged.Part finding={finding} profile={profile} pushes={details.pushes} />
            </Suspense>
          </RoomBoundary>
        ) : (
          <Awaited hint={t(`result.${hint(texts, comparison)}`)} />
        )}
      </section>
      {children}
      {both && !comparison.trouble && (
        <RoomBoundary>
          <Suspense>
            <More texts={texts} details={details} engine={engine} />
          </Suspense>
        </RoomBoundary>
      )}
    </>
  );
}

function hint(texts: Texts, { trouble }: Comparison) {
  if (trouble) return 'stopped';
  if (texts.a === '' && texts.b === '') return 'emptyBoth';
  return texts.a === '' || texts.b === '' ? 'emptyOne' : 'working';
}
