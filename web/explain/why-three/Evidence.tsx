import { useTranslations } from 'use-intl';
import { Alert } from '../../../ui/Alert.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Section } from '../../lib/Section.tsx';
import { useUrlState } from '../../lib/url-store.ts';
import { explainSchema } from '../state.ts';
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
    <Alert className="card" retry={{ label: t('retry'), onClick: retry }}>
      {t('trouble')}
    </Alert>
  );
}

function Shown({ evidence }: { evidence: Gathered }) {
  const t = useTranslations('whyThree');
  const [{ recipe, corpusTexts, threshold: chosenThreshold }, change] = useUrlState(
    'explain',
    explainSchema,
  );
  const tally = evidence.tallies[corpusTexts][recipe];
  const threshold = Math.min(chosenThreshold, endOf(tally));
  const outcome = outcomeOf(tally, threshold);
  return (
    <>
      <div className={styles['choices']}>
        <RadioGroup
          legend={t('choices.recipe')}
          options={RECIPES.map((value) => ({
            value,
            label: t(`choices.${value}`),
            testId: `why-${value}`,
          }))}
          value={recipe}
          onChange={(name) =>
            change({ recipe: name, threshold: usualThreshold(name, corpusTexts) }, 'push')
          }
        />
        <RadioGroup
          legend={t('choices.texts')}
          options={(['articles', 'paragraphs'] as const).map((value) => ({
            value,
            label: t(`choices.${value}`),
            testId: `why-${value}`,
          }))}
          value={corpusTexts}
          onChange={(name) =>
            change({ corpusTexts: name, threshold: usualThreshold(recipe, name) }, 'push')
          }
        />
      </div>
      <OutcomeProse tally={tally} threshold={threshold} outcome={outcome} />
      <div className={styles['figure']}>
        <Histogram
          tally={tally}
          threshold={threshold}
          outcome={outcome}
          move={(to) => change({ threshold: to })}
        />
        <Table tally={tally} threshold={threshold} />
      </div>
      <Section level={3} heading={t('rules.heading')}>
        <Rules
          evidence={evidence}
          texts={corpusTexts}
          by={recipe}
          threshold={threshold}
          choose={(name) =>
            change({ recipe: name, threshold: usualThreshold(name, corpusTexts) }, 'push')
          }
        />
      </Section>
      <Sources evidence={evidence} />
    </>
  );
}
