import { useTranslations } from 'use-intl';
import { HEAD_BITS } from '../../core/simhash/fingerprint.ts';
import type { Profile } from '../../core/text/profile.ts';
import { BitGrid } from '../../ui/BitGrid.tsx';
import { BitLegend } from '../../ui/BitLegend.tsx';
import { BlankGrid } from '../../ui/BlankGrid.tsx';
import { bitPairs } from '../../ui/bit-pair.ts';
import { useSettled } from '../shared/use-settled.ts';
import type { Comparison } from './engine/comparison.ts';
import type { Finding } from './finding.ts';
import { Judgement } from './Judgement.tsx';
import styles from './Result.module.css';
import type { Texts } from './texts.ts';

/** The verdict and the bits behind it, or what is still wanted for one. */
export function Result({
  texts,
  comparison,
  finding,
  profile,
}: {
  texts: Texts;
  comparison: Comparison;
  finding: Finding | undefined;
  profile: Profile;
}) {
  const t = useTranslations('compare');
  const pending = comparison.a.pending || comparison.b.pending;
  const stale = useSettled(pending, 300) && pending;
  return (
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
      <figure className={styles['bits']}>
        <figcaption>{t('grid.caption')}</figcaption>
        {finding ? <Grid finding={finding} /> : <BlankGrid />}
        <BitLegend
          texts={{
            same0: t('grid.same0'),
            same1: t('grid.same1'),
            onlyA: t('grid.onlyA'),
            onlyB: t('grid.onlyB'),
          }}
        />
      </figure>
    </section>
  );
}

function Grid({ finding }: { finding: Finding }) {
  const t = useTranslations('compare.grid');
  return (
    <BitGrid
      pairs={bitPairs(finding.a.bits, finding.b.bits, HEAD_BITS)}
      texts={{
        bit: ({ bit, a, b }) => t('bit', { bit, a, b }),
        differing: t('differing', { count: finding.verdict.headDistance }),
      }}
    />
  );
}

function hint(texts: Texts, { trouble }: Comparison) {
  if (trouble) return 'stopped';
  if (texts.a === '' && texts.b === '') return 'emptyBoth';
  return texts.a === '' || texts.b === '' ? 'emptyOne' : 'working';
}
