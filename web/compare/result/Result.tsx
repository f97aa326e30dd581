import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../../core/text/profile.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import type { Comparison, Details } from '../engine/comparison.ts';
import type { DetailEngine } from '../engine/detail-engine.ts';
import type { Finding } from '../engine/finding.ts';
import type { Texts } from '../texts.ts';
import { Bits } from './bits/Bits.tsx';
import { Judgement } from './Judgement.tsx';
import styles from './Result.module.css';

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
  return (
    <>
      <section
        className={`card ${styles['result']}`}
        aria-label={t('result.heading')}
        aria-busy={pending}
        data-stale={stale || undefined}
      >
        {finding ? (
          <Judgement finding={finding} profile={profile} />
        ) : (
          <p className={styles['hint']}>{t(`result.${hint(texts, comparison)}`)}</p>
        )}
        <Bits finding={finding} pushes={details.pushes} />
      </section>
      {children}
      {both && !comparison.trouble && (
        <Suspense>
          <More texts={texts} details={details} engine={engine} />
        </Suspense>
      )}
    </>
  );
}

function hint(texts: Texts, { trouble }: Comparison) {
  if (trouble) return 'stopped';
  if (texts.a === '' && texts.b === '') return 'emptyBoth';
  return texts.a === '' || texts.b === '' ? 'emptyOne' : 'working';
}
