import { useTranslations } from 'use-intl';
import type { ShingleSimilarity } from '../../../core/lab/shingles.ts';
import type { Overlap } from '../../../core/match/overlap.ts';
import type { Profile } from '../../../core/text/profile.ts';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { Section } from '../../lib/Section.tsx';
import type { AsyncResult, DetailEngine, DetailResults } from '../engine/detail-engine.ts';
import type { ProfileFigures } from '../engine/detail-service.ts';
import { AsyncContent, InViewTrigger } from './AsyncContent.tsx';
import styles from './DetailSections.module.css';

/** What the fingerprints of both profiles estimate, beside the exact values. */
export function FiguresSection({
  details: { reader, words, shingles },
  engine,
}: {
  details: DetailResults;
  engine: DetailEngine;
}) {
  const t = useTranslations('result.counted');
  return (
    <Section heading={t('heading')} data-testid="figures">
      <p className={`beside ${styles['introduction']}`}>{t('introduction')}</p>
      <InViewTrigger className={styles['profiles']} isCostly onView={() => engine.request('words')}>
        <ProfileFiguresTable
          profile="reader"
          result={reader}
          retry={() => engine.retry('reader')}
        />
        <ProfileFiguresTable profile="words" result={words} retry={() => engine.retry('words')} />
      </InViewTrigger>
      <InViewTrigger onView={() => engine.request('shingles')}>
        <ShingleTable result={shingles} retry={() => engine.retry('shingles')} />
      </InViewTrigger>
    </Section>
  );
}

const MEASURES = {
  similarity: ({ similarity }: Overlap) => similarity,
  jaccard: ({ jaccard }: Overlap) => jaccard,
  aInB: ({ containment }: Overlap) => containment.aInB,
  bInA: ({ containment }: Overlap) => containment.bInA,
};

/** The figures of one profile: estimated from 64 bits and from 256, and exact. */
function ProfileFiguresTable({
  profile,
  result,
  retry,
}: {
  profile: Profile;
  result: AsyncResult<ProfileFigures>;
  retry: () => void;
}) {
  const t = useTranslations('result.counted');
  const { exactPercent } = useNumberFormats();
  return (
    <div className={styles['figures']}>
      <h3>{t(profile)}</h3>
      <AsyncContent result={result} retry={retry}>
        {({ distance, estimated, counted, features }) => (
          <>
            <ScrollTable
              caption={t(profile)}
              isCaptionHidden
              className={styles['table']}
              testId={`figures-${profile}`}
            >
              <thead>
                <tr>
                  <td />
                  <th scope="col">{t('by64')}</th>
                  <th scope="col">{t('by256')}</th>
                  <th scope="col">{t('exact')}</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">{t('distance')}</th>
                  <td>{distance.of64}</td>
                  <td>{distance.of256}</td>
                  <td />
                </tr>
                {(Object.keys(MEASURES) as (keyof typeof MEASURES)[]).map((measure) => (
                  <tr key={measure}>
                    <th scope="row">{t(measure)}</th>
                    <td>{exactPercent(MEASURES[measure](estimated.by64))}</td>
                    <td>{exactPercent(MEASURES[measure](estimated.by256))}</td>
                    <td className={styles['exact']} data-figure={measure}>
                      {exactPercent(MEASURES[measure](counted))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
            <p className="note">{t('features', features)}</p>
          </>
        )}
      </AsyncContent>
    </div>
  );
}

/** Jaccard similarity and containment of shingle sets, which need no fingerprints. */
function ShingleTable({
  result,
  retry,
}: {
  result: AsyncResult<readonly ShingleSimilarity[]>;
  retry: () => void;
}) {
  const t = useTranslations('result.counted');
  const format = useNumberFormats();
  return (
    <div className={styles['figures']}>
      <h3>{t('shingles')}</h3>
      <p className={styles['introduction']}>{t('shinglesIntroduction')}</p>
      <AsyncContent result={result} retry={retry}>
        {(rows) => (
          <ScrollTable
            caption={t('shingles')}
            isCaptionHidden
            className={styles['table']}
            testId="figures-shingles"
          >
            <thead>
              <tr>
                {(['size', 'inA', 'inB', 'inBoth', 'jaccard', 'aInB', 'bInA'] as const).map(
                  (name) => (
                    <th key={name} scope="col">
                      {t(name)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ size, a, b, shared, jaccard, aInB, bInA }) => (
                <tr key={size}>
                  <th scope="row" className={styles['size']}>
                    {t('tokens', { size })}
                  </th>
                  <td>{format.number(a)}</td>
                  <td>{format.number(b)}</td>
                  <td>{format.number(shared)}</td>
                  <td className={styles['exact']}>{format.exactPercent(jaccard)}</td>
                  <td>{format.exactPercent(aInB)}</td>
                  <td>{format.exactPercent(bInA)}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )}
      </AsyncContent>
    </div>
  );
}
