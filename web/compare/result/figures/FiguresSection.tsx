import { useTranslations } from 'use-intl';
import { Section } from '../../../lib/Section.tsx';
import type { Details } from '../../engine/comparison.ts';
import type { DetailEngine } from '../../engine/detail-engine.ts';
import { Near } from '../Near.tsx';
import styles from './FiguresSection.module.css';
import { ProfileTable } from './ProfileTable.tsx';
import { ShingleTable } from './ShingleTable.tsx';

/** What the fingerprints estimate beside what was counted, under both profiles. */
export function FiguresSection({
  details: { reader, words, shingles },
  engine,
}: {
  details: Details;
  engine: DetailEngine;
}) {
  const t = useTranslations('compared.counted');
  return (
    <Section heading={t('heading')} data-testid="figures">
      <p className={`beside ${styles['why']}`}>{t('why')}</p>
      <Near
        className={styles['profiles']}
        reached={() => {
          engine.want('shingles');
          engine.want('words');
        }}
      >
        <ProfileTable profile="reader" part={reader} retry={() => engine.retry('reader')} />
        <ProfileTable profile="words" part={words} retry={() => engine.retry('words')} />
      </Near>
      <ShingleTable part={shingles} retry={() => engine.retry('shingles')} />
    </Section>
  );
}
