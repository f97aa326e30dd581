import { useTranslations } from 'use-intl';
import { Section } from '../../shared/chapters/Section.tsx';
import { useAddress } from '../../state/use-address.ts';
import { explainState } from '../state.ts';
import { Choice } from './Choice.tsx';
import type { Evidence as Gathered } from './evidence.ts';
import { Histogram } from './histogram/Histogram.tsx';
import { endOf } from './histogram/scales.ts';
import { OutcomeProse } from './OutcomeProse.tsx';
import { outcomeOf } from './outcome.ts';
import { Rules } from './Rules.tsx';
import { RECIPES, usualThreshold } from './recipes.ts';
import { Sources } from './Sources.tsx';
import { Table } from './Table.tsx';
import { useEvidence } from './use-evidence.ts';
import styles from './WhyThree.module.css';

/** The distances of real texts, and what a threshold makes of them. */
export default function Evidence() {
  const t = useTranslations('whyThree');
  const { evidence, failed, retry } = useEvidence();
  if (evidence) return <Shown evidence={evidence} />;
  if (!failed) return <p className={styles['waiting']}>{t('waiting')}</p>;
  return (
    <div role="alert" className={`card ${styles['trouble']}`}>
      <p>{t('trouble')}</p>
      <button type="button" className="button" onClick={retry}>
        {t('retry')}
      </button>
    </div>
  );
}

function Shown({ evidence }: { evidence: Gathered }) {
  const t = useTranslations('whyThree');
  const [{ by, texts, k }, change] = useAddress('explain', explainState);
  const tally = evidence.tallies[texts][by];
  const threshold = Math.min(k, endOf(tally));
  const outcome = outcomeOf(tally, threshold);
  return (
    <>
      <div className={styles['choices']}>
        <Choice
          legend={t('choices.recipe')}
          names={RECIPES}
          label={(name) => t(`choices.${name}`)}
          chosen={by}
          choose={(name) => change({ by: name, k: usualThreshold(name, texts) }, 'push')}
        />
        <Choice
          legend={t('choices.texts')}
          names={['articles', 'paragraphs'] as const}
          label={(name) => t(`choices.${name}`)}
          chosen={texts}
          choose={(name) => change({ texts: name, k: usualThreshold(by, name) }, 'push')}
        />
      </div>
      <OutcomeProse tally={tally} threshold={threshold} outcome={outcome} />
      <div className={styles['figure']}>
        <Histogram
          tally={tally}
          threshold={threshold}
          outcome={outcome}
          move={(to) => change({ k: to })}
        />
        <Table tally={tally} threshold={threshold} />
      </div>
      <Section level={3} heading={t('rules.heading')}>
        <Rules
          evidence={evidence}
          texts={texts}
          by={by}
          threshold={threshold}
          choose={(name) => change({ by: name, k: usualThreshold(name, texts) }, 'push')}
        />
      </Section>
      <Sources evidence={evidence} />
    </>
  );
}
